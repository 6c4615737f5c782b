/** Where the services are and which words they use. Data, not code: nothing asks which profile is on. */
export interface Profile {
  name: string;
  /** What the services say where the interface description has a neutral word. */
  words: { svc: string; message: string; cms: string };
  checkins: {
    baseUrl: string;
    authUrl: string;
    /** What the sign-in asks for; absent where the service knows no scopes. */
    scope?: string;
    /** The `v` of every call, YYYYMMDD, unless `versions` has one for the endpoint. */
    version: string;
    versions: { add?: string; list?: string; details?: string };
    /** Calls a month that the service allows for free. */
    monthlyCalls: number;
    /** Whether a new check-in can say who may see it; absent means no. */
    broadcast?: boolean;
  };
  places: {
    placesUrl: string;
    /** YYYY-MM-DD */
    apiVersion: string;
    /** Whether the search takes words (`query`); absent means no. */
    query?: boolean;
    /** Calls a month that the service allows for free; absent when nobody has said. */
    monthlyCalls?: number;
  };
  reactions: {
    graphqlUrl: string;
    /** Where the host has its device flow (RFC 8628), for which client; absent where it has none. */
    device?: { codeUrl: string; tokenUrl: string; clientId: string; scope: string };
  };
  messages: {
    syndicationUrl: string;
    embedUrl: string;
    /** Address patterns of a message's own page; `{id}` stands for its digits, `*` for one path segment. */
    permalinks: string[];
    /** How the caller chooses `token`: any number, or digits of the id in base 36. */
    token: 'number' | 'base36';
  };
  discovery: {
    /** URL-valued relation types that mark the API root; when empty, any of them does. */
    apiRootRelations: string[];
  };
}

export interface Options {
  /** Whether settings and seen marks follow the person to other browsers; absent means yes. */
  sync?: boolean;
  /** Whether favourites, which are places, go along with that; absent means no. */
  syncFavourites?: boolean;
  /** Seconds in which a check-in can still be cancelled after the press: 0 to 10. */
  cancelSeconds: number;
  /** Whether the position that the device reported goes along with a check-in; absent means no. */
  attachPosition?: boolean;
  /** Whether the toolbar button counts what a page offers; absent means yes. */
  count?: boolean;
  /** Kinds that are left out of the count; absent means none. */
  uncountedKinds?: string[];
  /** Whether pictures and videos of messages are asked for without a press; absent means no. */
  remoteImages?: boolean;
  /** Sites on which nothing is counted, by host with its port; absent means none. */
  uncountedSites?: string[];
  /** Sites in whose pages Waymark draws messages itself, by host without port; absent means none. */
  messageSites?: string[];
  /** Whether messages in pages are drawn whole without a press, so that the service is asked; absent means no. */
  messagesWhole?: boolean;
  /** Minutes between two looks for new reactions; 0 and absent mean only when somebody looks. */
  reactionMinutes?: number;
  /** Whether the toolbar button shows how many reactions are new, where the page has no number; absent means no. */
  reactionBadge?: boolean;
  /** Whether a notification tells of new reactions, where the browser allows that; absent means no. */
  reactionDigest?: boolean;
}

export interface Settings {
  profile: Profile;
  options: Options;
}

/** The kinds that the toolbar button counts, in the order in which it names them. */
export const countedKinds = ['json', 'oembed', 'activitypub', 'text', 'sitemap', 'api-root', 'feed'] as const;

export const secretNames = [
  'clientId',
  'clientSecret',
  'accessToken',
  'placesApiKey',
  'reactionsToken',
] as const;
export type SecretName = (typeof secretNames)[number];

/** An account at a code host in a settings file. */
export interface FileAccount {
  graphqlUrl: string;
  login?: string | undefined;
  token?: string | undefined;
}
