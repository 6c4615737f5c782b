import { defineConfig } from 'wxt';
import { asciiScripts } from './tools/ascii.ts';
import { buildId } from './tools/build-id.ts';
import { identity } from './tools/identity.ts';
import { libraryCuts } from './tools/library-cuts.ts';
import { createLicenceFile } from './tools/licences.ts';
import { composeLocales, defaultLanguage } from './tools/locales.ts';
import { newsOfBuild } from './tools/news.ts';
import { repack } from './tools/packages/repack.ts';
import { namesOf } from './tools/permissions/ledger.ts';
import { chosenProduct, hasEntrypoint, isFor, waymark } from './tools/products.ts';
import { onlyRooms } from './tools/registers.ts';
import { townsOfCities } from './tools/towns.ts';

const loopback = 'http://127.0.0.1:* http://localhost:*';

/** What the dev server needs besides: it puts styles into pages, and a WebSocket tells what changed. */
const development = { styles: " 'unsafe-inline'", connections: ' ws://localhost:*' };

const extensionPages = ({ styles, connections } = { styles: '', connections: '' }) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styles}`,
    `img-src 'self' data: https: ${loopback}`,
    // Videos of messages, played on a press.
    `media-src https: ${loopback}`,
    // Services are reached over https alone, which the profile's schema holds; what a person looks at may be on http.
    `connect-src 'self' https: http:${connections}`,
    // The frame of an embed or a message, which the viewer shows on a press, sandboxed.
    `frame-src https: ${loopback}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const licences = createLicenceFile();
const product = chosenProduct();
const plugins = () => [
  licences.plugin,
  libraryCuts,
  asciiScripts,
  townsOfCities,
  onlyRooms(product.rooms, waymark.rooms),
];

export default defineConfig({
  imports: false,
  // Else `:dir(rtl)` becomes a list of languages, which is neither the same nor short.
  vite: () => ({
    define: { 'import.meta.env.BUILD': JSON.stringify(buildId()), ...newsOfBuild() },
    build: {
      cssTarget: ['chrome127', 'firefox140'],
      // Else the browser compiles at once what is made to run late.
      rolldownOptions: { optimization: { pifeForModuleWrappers: false } },
    },
    plugins: plugins(),
    // Workers are builds of their own; modules, so that they load what is large when it is asked for.
    worker: { format: 'es', plugins },
  }),
  ...(product !== waymark && {
    outDirTemplate: `${product.name}-{{browser}}-mv{{manifestVersion}}{{modeSuffix}}`,
  }),
  zip: { name: product.name },
  hooks: {
    'entrypoints:found': (_wxt, found) => {
      const left = found.filter(({ name }) => hasEntrypoint(product, name));
      found.splice(0, found.length, ...left);
    },
    'vite:build:extendConfig': (entrypoints, config) => {
      if (!entrypoints.some(({ type }) => type === 'popup')) return;
      // What pages share, in one file: else each part that some page does without is a file of its own.
      const common = {
        name: 'common',
        tags: ['$initial' as const],
        test: /\/(components\/(ui(?!\/chart)|shared)|lib\/(bus|i18n)|node_modules\/(preact|lucide|@wxt-dev))\//,
      };
      // A file each for what the same pages share besides, but none for what is small: each costs a request.
      const shared = {
        name: 'shared',
        tags: ['$initial' as const],
        test: /\/components\//,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 50000,
      };
      config.build = {
        ...config.build,
        rolldownOptions: {
          ...config.build?.rolldownOptions,
          output: {
            ...config.build?.rolldownOptions?.output,
            codeSplitting: { groups: [common, shared] },
            // Without the names of all who share it.
            chunkFileNames: ({ name }: { name: string }) => `chunks/${name.split('~')[0]}-[hash].js`,
          },
        },
      };
    },
    // What is only developed with is given to nobody.
    'build:done': ({ config }) => (config.command === 'build' ? licences.write(config.outDir) : undefined),
    'zip:extension:done': (_wxt, path) => repack(path),
    'zip:sources:done': (_wxt, path) => repack(path),
  },
  modules: ['@wxt-dev/i18n/module', '@wxt-dev/auto-icons'],
  i18n: { localesDir: composeLocales() },
  autoIcons: { baseIconPath: 'public/icon.svg', sizes: [16, 32, 48, 128] },
  manifest: ({ browser, command }) => ({
    ...product.listing,
    default_locale: defaultLanguage,
    ...(identity.addresses.homepage && { homepage_url: identity.addresses.homepage }),
    permissions: namesOf('required', browser, product),
    optional_permissions: namesOf('optional', browser, product),
    optional_host_permissions: namesOf('hosts', browser, product),
    // No rule of "declarativeContent" would do instead: its selectors match only what is displayed, and heads never are.
    // Not WXT's wrapper: that one posts a message which pages can see, and is five times as large.
    ...(isFor(product, ['discovery']) && {
      content_scripts: [
        { matches: ['http://*/*', 'https://*/*'], js: ['discover.js'], run_at: 'document_end' },
      ],
    }),
    content_security_policy: {
      extension_pages: extensionPages(command === 'serve' ? development : undefined),
    },
    // The local services, without a prompt; a build asks for each host.
    ...(command === 'serve' && { host_permissions: ['http://127.0.0.1/*', 'http://localhost/*'] }),
    action: { default_title: '__MSG_extension_title__' },
    // Chromium gives no keys of its own away, such as Alt+Shift+W and C for tab groups.
    commands: {
      _execute_action: {
        suggested_key: { default: 'Alt+Shift+M' },
        description: '__MSG_extension_openCommand__',
      },
      // The name of the popup's tab.
      ...(isFor(product, ['checkins']) && {
        checkin: {
          suggested_key: { default: 'Alt+Shift+H' },
          description: '__MSG_extension_checkInCommand__',
        },
      }),
      ...(isFor(product, ['discovery']) && {
        'copy-links': {
          suggested_key: { default: 'Alt+Shift+L' },
          description: '__MSG_extension_copyLinksCommand__',
        },
      }),
    },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: product.geckoId,
              strict_min_version: '140.0',
              // None without a service that the person connects, which asks.
              data_collection_permissions: {
                required: ['none'],
                optional: namesOf('data', browser, product),
              },
            },
            // Consent to what is sent comes with this version.
            gecko_android: { strict_min_version: '142.0' },
          },
        }
      : {
          storage: { managed_schema: 'managed_storage.json' },
          ...(product.key && { key: product.key }),
          minimum_chrome_version: '127',
          externally_connectable: { ids: [] },
        }),
  }),
});
