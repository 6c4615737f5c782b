import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formats } from '../../lib/atlas/files/formats.ts';
import { nastyHistory } from '../../lib/atlas/files/test-checkins.ts';
import { writeFile } from '../../lib/atlas/files/write.ts';
import { writeFile as writeData } from '../../lib/backup/file.ts';
import { localProfile } from '../../lib/profile/presets.ts';
import { root } from '../../tools/command.ts';
import { texts } from '../bench/growth-inputs.ts';
import { bodyOf, readable } from '../fixtures/messages/all.ts';
import { createForAgents } from '../services/blog/agents.ts';
import { createWorld } from '../services/world/world.ts';

const site = 'https://a.example';

/** The blog’s documents for agents. */
async function forAgents(): Promise<string[]> {
  const world = createWorld({ seed: 'hostile', scale: 0.1, life: 0, now: 0 });
  const app = createForAgents({ world, now: () => 0, origin: () => site });
  return Promise.all(app.routes.map(async ({ path }) => (await app.request(path)).text()));
}

async function* history() {
  yield nastyHistory(8);
}

/** Files as Waymark itself writes them; those of many years are packed. */
async function exported(): Promise<string[]> {
  const written = await Promise.all(
    Object.values(formats).map((format) => writeFile(format, history(), { title: 'A', now: 0, zones: [] })),
  );
  return Promise.all(written.map(({ file }) => file.text()));
}

/** Files of others that people import. */
const imported = [
  { items: [{ id: 'c1', createdAt: 1_780_000_000, timeZoneOffset: 60, venue: { id: 'v1', name: 'Quay' } }] },
  { locations: [{ latitudeE7: 387_000_000, longitudeE7: -91_000_000, timestampMs: '1780000000000' }] },
  {
    semanticSegments: [
      {
        startTime: '2026-05-01T10:00:00Z',
        endTime: '2026-05-01T11:00:00Z',
        visit: { topCandidate: { placeLocation: { latLng: '38.7°, -9.1°' } } },
      },
    ],
  },
];

const linkHeader =
  '</a.json>; rel="alternate"; type="application/json"; title*=UTF-8\'\'a, <b>; rel="license me"';
const security = 'Contact: mailto:a@a.example\nExpires: 2027-01-01T00:00:00Z\n';
const tdmrep = '[{"location":"/","tdm-reservation":1,"tdm-policy":"https://a.example/p"}]';

/** Documents of the kinds that Waymark reads, as they should be, and some that grow; those of a family are alike. */
export async function documents(): Promise<string[][]> {
  const engines = (folder: string) =>
    globSync(`tests/fixtures/engines/${folder}/*`, { cwd: root })
      .filter((path) => !path.endsWith('.truth.json'))
      .sort()
      .map((path) => readFileSync(join(root, path), 'utf8'));
  const settings = { waymark: 1, profile: localProfile, options: { cancelSeconds: 4 } };
  const data = await writeData({ version: '1', at: 0 }, []);
  return [
    engines('documents'),
    engines('heads'),
    readable.map((variant) => JSON.stringify(bodyOf(variant, '1'))),
    await forAgents(),
    await exported(),
    imported.map((value) => JSON.stringify(value)),
    [JSON.stringify(settings), await data.text()],
    [linkHeader, security, tdmrep],
    Object.values(texts).map((text) => text(3)),
  ];
}
