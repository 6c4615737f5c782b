import ts from 'typescript';

/** Operations that only a few files may use. */
export type Kind =
  | 'request'
  | 'database'
  | 'secret'
  | 'session rule'
  | 'endpoint'
  | 'frame'
  | 'send'
  | 'door';

export interface Use {
  kind: Kind;
  /** From the top of the repository. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** The source text of the use. */
  what: string;
}

/** Globals of the browser, by what they do. Naming one is using it: a reference can be handed on. */
const globals = kinds({
  fetch: 'request',
  XMLHttpRequest: 'request',
  EventSource: 'request',
  WebSocket: 'request',
  WebTransport: 'request',
  indexedDB: 'database',
});

/** Names that mean the same wherever they stand: as a property, a key, a variable or a string. */
const names = kinds({
  sendBeacon: 'request',
  // What must not be sent twice: the document it leaves from, the lock around that, and the door in front of both.
  offscreen: 'frame',
  sendByFrame: 'frame',
  sendOnce: 'send',
  createHttp: 'door',
  updateSessionRules: 'session rule',
  getSessionRules: 'session rule',
  // As profiles name them,
  clientSecret: 'secret',
  accessToken: 'secret',
  refreshToken: 'secret',
  placesApiKey: 'secret',
  reactionsToken: 'secret',
  // as they are sealed for an origin and taken out of their seal,
  sealSecret: 'secret',
  openSecret: 'secret',
  // and as requests carry them.
  authorization: 'secret',
  Authorization: 'secret',
  oauth_token: 'secret',
  access_token: 'secret',
  refresh_token: 'secret',
  client_secret: 'secret',
  // Who named an address, and what such an address may be.
  namedBy: 'endpoint',
  isLoopback: 'endpoint',
  isPrivateHost: 'endpoint',
});

/** `Bearer ${token}`, `?oauth_token=${token}` */
const carries = /^(?:bearer|token|basic) $|\b(?:oauth_token|access_token|refresh_token|client_secret)=/i;
const globalObjects: ReadonlySet<string> = new Set([
  'globalThis',
  'window',
  'self',
  'contentWindow',
  'defaultView',
]);

/** Not as an object: it would have a `toString` that nobody put there. */
function kinds(byName: Readonly<Record<string, Kind>>): ReadonlyMap<string, Kind> {
  return new Map(Object.entries(byName));
}

/** Finds every use in TypeScript or JavaScript sources, by path. Comments and types do not count. */
export function findUses(sources: ReadonlyMap<string, string>): Use[] {
  const checker = programOf(sources);
  const uses: Use[] = [];
  for (const path of sources.keys()) {
    const source = checker.sourceOf(path);
    const add = (kind: Kind, node: ts.Node) => {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      uses.push({ kind, file: path, line, what: node.getText(source).replace(/;$/, '').slice(0, 60) });
    };
    const visit = (node: ts.Node): void => {
      if (isType(node)) return;
      const kind = kindOf(node, checker);
      if (kind) add(kind, node);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return uses;
}

function kindOf(node: ts.Node, checker: Checker): Kind | undefined {
  if (ts.isImportDeclaration(node)) return opensDatabases(node) ? 'database' : undefined;
  if (ts.isPropertyAccessExpression(node)) {
    if (/\bparts\??\.(?:http|web)$/.test(node.getText())) return 'endpoint';
    return /\bsecrets\??\.reveal$/.test(node.getText()) ? 'secret' : undefined;
  }
  if (ts.isBindingElement(node)) return isBareDoor(node) ? 'endpoint' : undefined;
  // A door is used where it is made.
  if (ts.isIdentifier(node) && node.text === 'createHttp' && ts.isImportSpecifier(node.parent))
    return undefined;
  if (ts.isIdentifier(node))
    return names.get(node.text) ?? (isGlobal(node, checker) ? globals.get(node.text) : undefined);
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateLiteralToken(node)) return undefined;
  if (carries.test(node.text)) return 'secret';
  return ts.isStringLiteralLike(node) ? (names.get(node.text) ?? keyOfGlobal(node, checker)) : undefined;
}

/** `const { http } = parts`: a door that does not know whose address led there. */
function isBareDoor({ name, propertyName, parent: { parent } }: ts.BindingElement): boolean {
  const taken = ts.isVariableDeclaration(parent) && parent.initializer?.getText() === 'parts';
  return taken && /^(?:http|web)$/.test((propertyName ?? name).getText());
}

/** A value of the storage library: each of them makes or unwraps a connection. */
function opensDatabases({ importClause, moduleSpecifier }: ts.ImportDeclaration): boolean {
  if (!ts.isStringLiteral(moduleSpecifier) || !/^idb(?:\/|$)/.test(moduleSpecifier.text)) return false;
  if (!importClause) return true;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return false;
  const { namedBindings } = importClause;
  if (importClause.name || !namedBindings || ts.isNamespaceImport(namedBindings)) return true;
  return namedBindings.elements.some(({ isTypeOnly }) => !isTypeOnly);
}

/** Whether an identifier stands for a global, and not for a property, a label, or what the file itself declares. */
function isGlobal(node: ts.Identifier, checker: Checker): boolean {
  if (!globals.has(node.text)) return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return isGlobalObject(parent.expression, checker);
  if (ts.isBindingElement(parent) && !parent.propertyName && parent.name === node)
    return isTakenFromGlobal(parent, checker);
  if (ts.isBindingElement(parent) && parent.propertyName === node) return isTakenFromGlobal(parent, checker);
  if (isName(node)) return false;
  return !checker.isDeclared(node);
}

/** `globalThis['fetch']` */
function keyOfGlobal(node: ts.StringLiteralLike, checker: Checker): Kind | undefined {
  const { parent } = node;
  const taken =
    ts.isElementAccessExpression(parent) &&
    parent.argumentExpression === node &&
    isGlobalObject(parent.expression, checker);
  return taken ? globals.get(node.text) : undefined;
}

/** `const { fetch } = globalThis` */
function isTakenFromGlobal(element: ts.BindingElement, checker: Checker): boolean {
  const { parent } = element.parent;
  return (
    ts.isVariableDeclaration(parent) &&
    parent.initializer !== undefined &&
    isGlobalObject(parent.initializer, checker)
  );
}

function isGlobalObject(node: ts.Expression, checker: Checker): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return isGlobalObject(node.expression, checker);
  // `frame.contentWindow.fetch`, `window.self.fetch`
  if (ts.isPropertyAccessExpression(node)) return globalObjects.has(node.name.text);
  return ts.isIdentifier(node) && globalObjects.has(node.text) && !checker.isDeclared(node);
}

/** Names that something has, and that are no reference to a value. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return false;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isJsxAttribute(parent)) return true;
  return 'name' in parent && parent.name === node;
}

const isType = (node: ts.Node): boolean =>
  // What a class extends counts as a type too, but is a value.
  (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  (ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);

interface Checker {
  sourceOf(path: string): ts.SourceFile;
  /** Whether the file declares or imports what this identifier stands for. */
  isDeclared(node: ts.Identifier): boolean;
}

/** Each file by itself, without libraries: what is not declared in it is a global. */
function programOf(sources: ReadonlyMap<string, string>): Checker {
  const options: ts.CompilerOptions = {
    noLib: true,
    noResolve: true,
    types: [],
    allowJs: true,
    jsx: ts.JsxEmit.Preserve,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    // Else what one plain script declares would be there for all.
    moduleDetection: ts.ModuleDetectionKind.Force,
  };
  const program = ts.createProgram([...sources.keys()], options, {
    getSourceFile: (path, target) => {
      const text = sources.get(path);
      return text === undefined ? undefined : ts.createSourceFile(path, text, target, true);
    },
    getDefaultLibFileName: () => '',
    writeFile: () => undefined,
    getCurrentDirectory: () => '',
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (path) => sources.has(path),
    readFile: (path) => sources.get(path),
  });
  const checker = program.getTypeChecker();
  return {
    sourceOf(path) {
      const source = program.getSourceFile(path);
      if (!source) throw new Error(`${path} was not read`);
      return source;
    },
    isDeclared(node) {
      const symbol = ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node);
      return (symbol?.declarations?.length ?? 0) > 0;
    },
  };
}
