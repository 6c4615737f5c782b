import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../tools/command.ts';

export interface FoundPattern {
  /** File and line. */
  place: string;
  pattern: RegExp;
}

/** The regular expressions of some source files; `made` names the files that also make some at run time, once for each. */
export async function patternsIn(
  files: readonly string[],
): Promise<{ found: FoundPattern[]; made: string[] }> {
  const found: FoundPattern[] = [];
  const made: string[] = [];
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8');
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push({ place: `${file}:${line + 1}`, pattern: patternOf(node.text) });
      }
      const makes = ts.isNewExpression(node) || ts.isCallExpression(node);
      if (makes && node.expression.getText() === 'RegExp') made.push(file);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { found, made };
}

function patternOf(literal: string): RegExp {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}
