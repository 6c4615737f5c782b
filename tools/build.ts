import { parseArgs } from 'node:util';
import { closureProblems } from './closure.ts';
import { runTool } from './command.ts';
import { productOf, waymark } from './products.ts';

/** `npm run build -- [--rooms PRODUCT|ROOM,ROOM…] [--browser firefox]`: builds the product, or those rooms only. */
const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: waymark.name },
    browser: { type: 'string', short: 'b', default: 'chrome' },
  },
});
const product = productOf(values.rooms);
const problems = await closureProblems(product);
if (problems !== '') {
  console.error(`These rooms can’t be built without others:\n${problems}`);
  process.exitCode = 1;
} else {
  const env = { WAYMARK_ROOMS: values.rooms };
  const { code } = await runTool('wxt', ['build', '-b', values.browser, '--mv3'], { env, show: true });
  process.exitCode = code;
}
