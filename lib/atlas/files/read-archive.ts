import type { Outcome } from './read-task';
import { unzip } from './zip';

export const isArchive = async (file: File): Promise<boolean> =>
  (await file.slice(0, 4).text()) === 'PK\u0003\u0004';

const isReadable = (name: string): boolean => /\.(?:json|geojson|gpx|kml|csv|ics)$/i.test(name);

/** Reads the files of an archive in place, without those of unknown kinds; an archive of only those is a problem. */
export async function* readArchive(
  archive: File,
  read: (file: File) => Promise<Outcome>,
): AsyncGenerator<Outcome> {
  const { name } = archive;
  let found = false;
  try {
    for await (const file of unzip(archive, isReadable)) {
      const outcome = await read(file);
      if (outcome.problem === 'unknown' || outcome.problem === 'none') continue;
      found = true;
      yield outcome;
      if (outcome.problem === 'not-stored') return;
    }
    if (!found) yield { name, problem: 'none' };
  } catch {
    yield { name, problem: 'broken' };
  }
}
