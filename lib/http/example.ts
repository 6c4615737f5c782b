/**
 * The host of our example page: invented, and of a domain that nobody can have (RFC 2606, section 3). No door requests
 * it; `createWeb` answers for it from inside the extension, and for that page alone.
 */
export const exampleHost = 'harbour.example';

/** The address that the example page is shown under. */
export const exampleUrl = `https://${exampleHost}/notes/42`;

export const isOfExample = (address: string): boolean => URL.parse(address)?.hostname === exampleHost;

/** A response of the invented host. */
export interface ExampleDocument {
  status: number;
  /** Media type. */
  type: string;
  body: string;
}

export interface Example {
  /** Whether this is the address of our page, from the browser. */
  isPage(address: string): boolean;
  document(url: URL): Promise<ExampleDocument>;
}

/** `page` is the page's address without query and fragment. */
export const createExample = (page: string, document: Example['document']): Example => ({
  isPage: (address) => address.replace(/[?#].*/s, '') === page,
  document,
});

/** A document as the browser would have got it. */
export const responseOf = ({ status, type, body }: ExampleDocument): Response =>
  new Response(body, { status, headers: { 'content-type': type } });
