import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** A text that may be hard on a pattern: letters before, letters that repeat to any length, letters that spoil the end. */
export interface Attack {
  before: string;
  repeat: string;
  after: string;
}

/** Letters of every class that patterns tell apart. */
const usual = [...'aA0 \t\n-_./<>"\'=&;:,\\é—\u0001'];
const spoilers = ['', '\u0000', '\n\u0000', 'x!', '一'];
/** Repetitions up to fewer letters than this are short whatever the text. */
const many = 30;

/**
 * The texts on which a pattern takes longest, if any: what it repeats, repeated, after what leads there, so that each
 * place inside is where another try begins, and with an end that does not match.
 */
export function attacksOn({ source, flags }: RegExp): Attack[] {
  const sets = flags.includes('v');
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u') && !sets,
    unicodeSets: sets,
  });
  const letters = [...new Set([...usual, ...writtenIn(pattern)])];
  const loops: AST.Quantifier[] = [];
  visitRegExpAST(pattern, {
    onQuantifierEnter: (node) => {
      if (node.max >= many) loops.push(node);
    },
  });
  const found = new Map<string, Attack>();
  const add = (before: string, repeat: string) => {
    if (repeat === '') return;
    for (const after of spoilers) found.set(`${before}\n${repeat}\n${after}`, { before, repeat, after });
  };
  for (const loop of loops) {
    const before = leadingTo(loop);
    const bodies =
      loop.element.type === 'Group' ? loop.element.alternatives.map(sampleOf) : [sampleOf(loop.element)];
    const taken = letters.filter((letter) => matches(loop.element, letter, flags));
    for (const repeat of [...bodies, ...taken]) {
      add(before, repeat);
      add('', repeat);
      add('', before + repeat);
    }
    add('', before);
  }
  return [...found.values()];
}

/** The letters that stand in a pattern. */
function writtenIn(pattern: AST.Pattern): string[] {
  const letters: string[] = [];
  visitRegExpAST(pattern, { onCharacterEnter: ({ value }) => letters.push(String.fromCodePoint(value)) });
  return letters;
}

function matches(element: AST.QuantifiableElement, letter: string, flags: string): boolean {
  if (element.type === 'Backreference' || element.type === 'Assertion') return false;
  return new RegExp(`^(?:${element.raw})$`, flags.replace(/[gy]/g, '')).test(letter);
}

/** The text needed before a part of a pattern is reached. */
function leadingTo(node: AST.Node): string {
  const { parent } = node;
  if (!parent) return '';
  if (parent.type !== 'Alternative') return leadingTo(parent);
  const before = parent.elements.slice(
    0,
    parent.elements.findIndex((each) => each === node),
  );
  return leadingTo(parent) + before.map(sampleOf).join('');
}

/** A short text that a part of a pattern matches, as far as that is simple to tell. */
function sampleOf(node: AST.Element | AST.Alternative): string {
  switch (node.type) {
    case 'Alternative':
      return node.elements.map(sampleOf).join('');
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives[0] ? sampleOf(node.alternatives[0]) : '';
    case 'Quantifier':
      return sampleOf(node.element).repeat(Math.min(node.min || (node.max >= many ? 1 : 0), many));
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const one = classOf(node.raw);
      return [...usual, ...'bBé¼一'].find((letter) => one.test(letter)) ?? '';
    }
    default:
      return '';
  }
}

/** Some classes are written in ways that only patterns with `u` allow, or only those without. */
function classOf(raw: string): RegExp {
  try {
    return new RegExp(`^${raw}$`, 'v');
  } catch {
    return new RegExp(`^${raw}$`, raw.includes('\\p') ? 'u' : '');
  }
}
