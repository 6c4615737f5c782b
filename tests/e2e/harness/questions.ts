import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../../tools/command.ts';

/** Every question that views can ask the background: each method of each contract, by their types. */
export function questions(): { room: string; method: string; args: never[] }[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const file = join(root, 'lib/derived.ts');
  const program = ts.createProgram([file, join(root, '.wxt/wxt.d.ts')], { ...options, types: [] });
  const checker = program.getTypeChecker();
  const contracts = program
    .getSourceFile(file)
    ?.statements.find((each) => ts.isTypeAliasDeclaration(each) && each.name.text === 'Contracts');
  if (!contracts) throw new Error('lib/derived.ts has no type “Contracts”.');
  return checker
    .getTypeAtLocation(contracts)
    .getProperties()
    .flatMap((room) =>
      checker
        .getTypeOfSymbol(room)
        .getProperties()
        .map((method) => ({ room: room.name, method: method.name, args: [] })),
    );
}
