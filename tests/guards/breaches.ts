/** One import that the rules forbid: the rule that must be named, the file, and what it imports. */
export interface Planted {
  rule: string;
  file: string;
  imports: string;
  /** `import type` instead of `import`. */
  type?: true;
}

const value = (rule: string, file: string, imports: string): Planted => ({ rule, file, imports });
const type = (rule: string, file: string, imports: string): Planted => ({ rule, file, imports, type: true });

/** At least one breach for each rule of `.dependency-cruiser.cjs`. A path without a dot is a package. */
export const planted: readonly Planted[] = [
  value('discover', 'entrypoints/discover.ts', 'zod'),
  value('discover', 'entrypoints/discover.ts', 'webextension-polyfill'),
  value('discover', 'entrypoints/discover.ts', 'lib/discovery/model.ts'),
  type('discover-types', 'entrypoints/discover.ts', 'components/ui/button.tsx'),
  value('inspect', 'entrypoints/inspect.ts', 'lib/messages/model.ts'),
  type('inspect-types', 'entrypoints/inspect.ts', 'components/ui/button.tsx'),
  value('entrypoints', 'entrypoints/popup/main.tsx', 'lib/places/model.ts'),
  value('entrypoints', 'entrypoints/popup/main.tsx', 'entrypoints/options/main.tsx'),
  value('entrypoints', 'entrypoints/background.ts', 'lib/places/store.ts'),
  type('entrypoints-types', 'entrypoints/options/main.tsx', 'lib/places/store.ts'),
  value('services-only-in-background', 'entrypoints/popup/main.tsx', 'lib/places/service.ts'),
  value('requests-only-in-background', 'entrypoints/popup/main.tsx', 'lib/http/request.ts'),
  value('contract', 'lib/places/contract.ts', 'lib/places/model.ts'),
  type('contract-types', 'lib/places/contract.ts', 'lib/checkins/store.ts'),
  value('page', 'lib/places/page.ts', 'lib/places/model.ts'),
  type('page-types', 'lib/places/page.ts', 'lib/http/request.ts'),
  value('model', 'lib/checkins/model.ts', 'lib/http/request.ts'),
  value('model', 'lib/checkins/model.ts', 'lib/places/model.ts'),
  type('model-types', 'lib/checkins/model.ts', 'lib/places/store.ts'),
  value('schema', 'lib/checkins/schema.ts', 'lib/places/schema.ts'),
  type('schema-types', 'lib/checkins/schema.ts', 'lib/places/contract.ts'),
  value('store', 'lib/checkins/store.ts', 'lib/checkins/client.ts'),
  type('store-types', 'lib/checkins/store.ts', 'lib/places/model.ts'),
  value('client', 'lib/checkins/client.ts', 'lib/checkins/store.ts'),
  type('client-types', 'lib/checkins/client.ts', 'lib/places/model.ts'),
  value('service', 'lib/checkins/service.ts', 'lib/places/client.ts'),
  type('service-types', 'lib/checkins/service.ts', 'lib/places/model.ts'),
  value('helper', 'lib/checkins/outbox.ts', 'lib/places/model.ts'),
  value('helper', 'lib/checkins/outbox.ts', 'lib/profile/presets.ts'),
  type('helper-types', 'lib/checkins/outbox.ts', 'lib/places/model.ts'),
  value('components', 'components/places/list.tsx', 'components/checkins/list.tsx'),
  value('components', 'components/places/list.tsx', 'lib/places/client.ts'),
  type('components-types', 'components/places/list.tsx', 'lib/checkins/contract.ts'),
  value('shared-components', 'components/settings/page.tsx', 'components/places/list.tsx'),
  value('shared-components', 'components/settings/page.tsx', 'lib/places/model.ts'),
  type('shared-components-types', 'components/settings/page.tsx', 'lib/places/contract.ts'),
  value('ui', 'components/ui/button.tsx', 'lib/places/model.ts'),
  value('ui', 'components/ui/button.tsx', 'webextension-polyfill'),
  type('ui-types', 'components/ui/button.tsx', 'lib/places/contract.ts'),
  value('shared-no-room', 'lib/http/request.ts', 'lib/places/model.ts'),
  type('shared-no-room', 'lib/bus/ask.ts', 'lib/places/contract.ts'),
  value('shared-no-room', 'lib/badge/badge.ts', 'lib/places/model.ts'),
  value('lib-no-views', 'lib/http/request.ts', 'components/ui/button.tsx'),
  type('failure-is-a-leaf', 'lib/http/failure.ts', 'lib/http/request.ts'),
  value('zod-at-the-door', 'lib/checkins/outbox.ts', 'zod'),
  value('idb-in-stores', 'lib/checkins/outbox.ts', 'idb'),
  value('graphql-in-reactions', 'lib/checkins/client.ts', 'graphql-request'),
  value('views-no-browser', 'components/places/list.tsx', 'webextension-polyfill'),
  value('product-no-node', 'lib/checkins/outbox.ts', 'node:fs'),
  value('services-stand-alone', 'tests/services/start.ts', 'lib/places/model.ts'),
  value('tests-stay-in-tests', 'lib/checkins/outbox.ts', 'tests/services/start.ts'),
  value('no-circles', 'lib/http/body.ts', 'lib/http/json.ts'),
  value('no-circles', 'lib/http/json.ts', 'lib/http/body.ts'),
  value('resolvable', 'lib/checkins/outbox.ts', 'not-a-package'),
];

/** Imports that the rules allow. */
export const wellBehaved: readonly Planted[] = [
  value('', 'entrypoints/discover.ts', 'lib/discovery/page.ts'),
  type('', 'entrypoints/discover.ts', 'lib/discovery/contract.ts'),
  value('', 'entrypoints/inspect.ts', 'lib/messages/page.ts'),
  value('', 'entrypoints/background.ts', 'lib/places/service.ts'),
  value('', 'entrypoints/popup/main.tsx', 'components/places/list.tsx'),
  value('', 'entrypoints/popup/main.tsx', 'lib/bus/ask.ts'),
  type('', 'lib/places/contract.ts', 'lib/places/model.ts'),
  value('', 'lib/places/model.ts', 'lib/places/page.ts'),
  type('', 'lib/checkins/model.ts', 'lib/places/model.ts'),
  value('', 'lib/places/schema.ts', 'zod'),
  value('', 'lib/places/schema.ts', 'lib/places/model.ts'),
  value('', 'lib/places/store.ts', 'idb'),
  value('', 'lib/places/client.ts', 'lib/http/request.ts'),
  value('', 'lib/reactions/client.ts', 'graphql-request'),
  value('', 'lib/places/service.ts', 'lib/places/client.ts'),
  type('', 'lib/places/service.ts', 'lib/checkins/contract.ts'),
  value('', 'lib/places/service.ts', 'webextension-polyfill'),
  value('', 'lib/checkins/outbox.ts', 'lib/checkins/store.ts'),
  value('', 'components/places/list.tsx', 'components/ui/button.tsx'),
  type('', 'components/places/list.tsx', 'lib/places/contract.ts'),
  type('', 'components/settings/page.tsx', 'lib/profile/contract.ts'),
  value('', 'lib/http/request.ts', 'lib/http/failure.ts'),
  value('', 'lib/accounts/secrets.ts', 'idb'),
  value('', 'lib/places/model.test.ts', 'tests/services/start.ts'),
];
