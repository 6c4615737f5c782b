import { parsePair } from '../coordinates';
import { firstOf, type LinkKind, oneLine, spot, spotOrWords } from '../pointed';

const source = 'apple';

/** `ll` (or `coordinate`) is the position and `q` (or `name`) its label; without a position, the label is a query. */
export const apple: LinkKind = {
  hosts: /^maps\.apple\.com$/,
  read({ searchParams }) {
    const name = spotOrWords(firstOf(searchParams, 'name', 'q'), source);
    const address = firstOf(searchParams, 'address');
    const at = parsePair(firstOf(searchParams, 'll', 'coordinate'));
    if (at) {
      const { found } = spot(at, name?.words, source);
      return found && { found: { ...found, ...(address && { address: oneLine(address, 300) }) } };
    }
    const asked = name ?? spotOrWords(address ?? firstOf(searchParams, 'daddr'), source);
    const around = parsePair(firstOf(searchParams, 'sll', 'near', 'center'));
    return around && !asked?.found ? { ...spot(around, undefined, source), ...asked } : asked;
  },
};
