import ts from 'typescript';

/** Attributes whose text a person sees or hears. */
const spoken =
  /^(?:title|alt|placeholder|label|\w*Label|aria-(?:label|description|placeholder|roledescription|valuetext))$/;

const parse = (path: string, source: string) =>
  ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** Calls `visit` for a node and all below it. */
function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

const saysSomething = (text: string) => /\p{L}/u.test(text);

/** The literal words that an expression can come to: through `?:`, `&&`, `||`, `??`, brackets and templates. */
function words(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  if (ts.isParenthesizedExpression(node)) return words(node.expression);
  if (ts.isConditionalExpression(node)) return [...words(node.whenTrue), ...words(node.whenFalse)];
  if (ts.isBinaryExpression(node))
    return [...words(node.left), ...words(node.right)].filter(() => joins(node));
  return [];
}

function joins(node: ts.BinaryExpression): boolean {
  const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken, PlusToken } = ts.SyntaxKind;
  return [AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken, PlusToken].some(
    (kind) => kind === node.operatorToken.kind,
  );
}

/** Words for people that stand in the source itself, as `line: text`. */
export function literalWords(path: string, source: string): string[] {
  const file = parse(path, source);
  const found: string[] = [];
  const report = (node: ts.Node, texts: readonly string[]) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const text of texts.filter(saysSomething)) found.push(`${path}:${line}: ${text.trim()}`);
  };
  walk(file, (node) => {
    if (ts.isJsxText(node)) report(node, [node.text]);
    if (!ts.isJsxExpression(node) && !ts.isJsxAttribute(node)) return;
    if (ts.isJsxAttribute(node)) {
      if (!spoken.test(node.name.getText()) || node.initializer === undefined) return;
      if (ts.isStringLiteral(node.initializer)) report(node, [node.initializer.text]);
      else if (ts.isJsxExpression(node.initializer) && node.initializer.expression)
        report(node, words(node.initializer.expression));
    } else if (node.expression && !ts.isJsxAttribute(node.parent)) report(node, words(node.expression));
  });
  return found;
}

export interface KeyUses {
  /** Whole keys. */
  keys: string[];
  /** Beginnings of keys whose end is chosen at run time: `places.source.${source}`. */
  prefixes: string[];
}

/** The keys that calls of `t(…)` name. */
export function askedKeys(path: string, source: string): KeyUses {
  const uses: KeyUses = { keys: [], prefixes: [] };
  walk(parse(path, source), (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 't')
      return;
    const [key] = node.arguments;
    if (key !== undefined) addKeys(key, uses);
  });
  return uses;
}

function addKeys(node: ts.Expression, uses: KeyUses): void {
  if (ts.isTemplateExpression(node)) uses.prefixes.push(node.head.text);
  else uses.keys.push(...words(node));
}

/** Every string and every beginning of a template in a file: a key may be kept in a table before it is asked for. */
export function mentionedKeys(path: string, source: string): KeyUses {
  const uses: KeyUses = { keys: [], prefixes: [] };
  walk(parse(path, source), (node) => {
    if (ts.isStringLiteralLike(node)) uses.keys.push(node.text);
    if (ts.isTemplateHead(node) && node.text.includes('.')) uses.prefixes.push(node.text);
  });
  return uses;
}
