import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { must, root } from '../command.ts';

const component = z.looseObject({ name: z.string() });
const billSchema = z.looseObject({ metadata: z.looseObject({ component }) });

/** Where the CycloneDX bill of the packages that are shipped is written. */
export const billPath = join(root, '.output/bill-of-materials.json');

/** Writes it. What npm takes from the clock, from chance, or from the machine is left out: the same lock file gives the same bytes. */
export async function writeBill(): Promise<void> {
  const args = ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const { serialNumber: _, metadata, ...bill } = billSchema.parse(JSON.parse(await must('npm', args)));
  const { timestamp: _time, tools: _tools, ...rest } = metadata;
  // npm takes the name from the folder.
  const stable = { ...bill, metadata: { ...rest, component: { ...metadata.component, name: 'waymark' } } };
  await writeFile(billPath, `${JSON.stringify(stable, undefined, 2)}\n`);
}
