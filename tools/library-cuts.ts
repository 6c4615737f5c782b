interface Cut {
  file: RegExp;
  from: string | RegExp;
  to: string;
}

/**
 * Code of libraries that nobody here calls, or that an extension’s content policy refuses anyway: it costs bytes, or has the
 * reviewers of Firefox read a package twice.
 */
const cuts: readonly Cut[] = [
  // zod compiles its parsers where it may, and else runs them as they are.
  { file: /\/zod\/v4\/core\/util\.js$/, from: 'new F("");', to: 'throw F;' },
  { file: /\/zod\/v4\/core\/doc\.js$/, from: 'new F(', to: '((..._) => F)(' },
  // No schema is written as JSON Schema: a seventh of zod, and a function for each schema.
  {
    file: /\/zod\/v4\/classic\/schemas\.js$/,
    from: /inst\._zod\.processJSONSchema = .*;|create(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)(?:\(params\))?/g,
    to: 'undefined',
  },
  // Queries here are strings, which nothing has to parse or print: that code is larger than the rest of the library.
  {
    file: /\/graphql-request\/build\/legacy\/helpers\/analyzeDocument\.js$/,
    from: /\b(?:parse|print)\((normalizedDocument)\)/g,
    to: '$1',
  },
  {
    file: /\/graphql-request\/build\/legacy\/lib\/graphql\.js$/,
    from: 'Kind.OPERATION_DEFINITION',
    to: "'OperationDefinition'",
  },
  // As an ES module: bundlers read every property of a CommonJS module at its start, and each loads an API of the browser.
  {
    file: /\/webextension-polyfill\/dist\/browser-polyfill\.js$/,
    from: /^.*function \(module\) (\{.*\})\);.*$/gs,
    to: 'const module = {};\n$1\nexport default module.exports;',
  },
  // Boxes have their usual fields.
  { file: /\/rbush\/index\.js$/, from: 'new Function(', to: '((..._) => _)(' },
  // Nothing is added to the worker of the map of streets.
  {
    file: /\/maplibre-gl\/dist\/maplibre-gl-worker\.mjs$/,
    from: 'await import(\n/* @vite-ignore */\ne)',
    to: 'throw Error(e)',
  },
  // Views give Preact no markup.
  { file: /\/preact\/dist\/preact\.mjs$/, from: '(t.innerHTML=h.__html)', to: '0' },
];

/** A plugin of Vite. Fails the build when a library has changed, so that what was cut cannot come back unseen. */
export const libraryCuts = {
  name: 'waymark:library-cuts',
  apply: 'build' as const,
  transform(code: string, id: string) {
    const cut = cuts.find(({ file }) => file.test(id));
    if (!cut) return undefined;
    const without = code.replaceAll(cut.from, cut.to);
    if (without === code) throw new Error(`${id} has no "${cut.from}" any more.`);
    return { code: without, map: null };
  },
};
