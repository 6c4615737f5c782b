import { parseArgs } from 'node:util';
import { leftFor, rehearse } from './rehearsal.ts';
import { lackOf, release } from './release.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Takes every step in a clone, and prints what is left for a person. */
    'dry-run': { type: 'boolean', default: false },
    /** Without the tests, which take most of a rehearsal's time. */
    'without-tests': { type: 'boolean', default: false },
  },
});
const [version = ''] = positionals;
const day = new Date().toISOString().slice(0, 10);
const lack = lackOf();

if (values['dry-run']) {
  await rehearse(version, day, !values['without-tests']);
  console.log(`\nAll steps went through. Left for a person:`);
  for (const [index, line] of leftFor(version, lack).entries()) console.log(`${index + 1}. ${line}`);
} else if (lack !== undefined) {
  console.error(lack);
  process.exitCode = 1;
} else {
  await release(version, day);
  console.log(`Version ${version}. Review, commit, and tag the commit v${version}.`);
}
