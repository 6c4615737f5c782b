import { type AST, RegExpParser } from '@eslint-community/regexpp';

type Op =
  | { kind: 'char'; takes: (letter: string) => boolean }
  | { kind: 'split'; first: number; second: number }
  | { kind: 'jump'; to: number }
  | { kind: 'edge'; at: 'start' | 'end' | 'word'; negate: boolean }
  | { kind: 'look'; program: Program; negate: boolean }
  | { kind: 'save'; slot: number }
  /** A round of a loop that took nothing is no round (ECMA-262, RepeatMatcher). */
  | { kind: 'moved'; slot: number }
  | { kind: 'again'; from: number; to: number }
  | { kind: 'match' };

interface Program {
  ops: Op[];
  /** 1 forwards, -1 in a look behind. */
  step: 1 | -1;
  slots: number;
}

/** Repetitions beyond so many count as any number. */
const mostCopies = 200;

export interface Trace {
  steps: number;
  /** The texts that matched, in order. */
  matches: string[];
}

/**
 * How many steps a backtracking matcher takes to find all matches of a pattern in a text, by the matching rules of
 * ECMA-262, section 22.2.2. It stops at `most`. Steps are the same on every machine, however busy; times are not.
 */
export function tracer(pattern: RegExp, most: number): (text: string) => Trace {
  const { source, flags, multiline, sticky } = pattern;
  const sets = flags.includes('v');
  const options = { unicode: flags.includes('u') && !sets, unicodeSets: sets };
  const ast = new RegExpParser().parsePattern(source, 0, source.length, options);
  const program = compile(ast, flags.replace(/[gy]/g, ''));
  return (text) => {
    const letters = options.unicode || sets ? [...text] : text.split('');
    const count = { steps: 0, most };
    const matches: string[] = [];
    for (let from = 0; from <= letters.length && count.steps < most; ) {
      const end = run(program, letters, from, multiline, count, []);
      if (end >= 0) matches.push(letters.slice(from, end).join(''));
      if (sticky) break;
      from = end > from ? end : from + 1;
    }
    return { steps: count.steps, matches };
  };
}

function compile(pattern: AST.Pattern, flags: string): Program {
  const slots = { last: 0 };
  const groups = new Map<AST.CapturingGroup, number>();
  const program = (alternatives: readonly AST.Alternative[], step: 1 | -1): Program => {
    const ops: Op[] = [];
    const emit = (op: Op) => ops.push(op) - 1;

    const either = (all: readonly AST.Alternative[]): void => {
      const ends: number[] = [];
      for (const [index, one] of all.entries()) {
        const split = index < all.length - 1 ? emit({ kind: 'jump', to: 0 }) : undefined;
        for (const element of step === 1 ? one.elements : one.elements.toReversed()) part(element);
        if (split === undefined) continue;
        ends.push(emit({ kind: 'jump', to: 0 }));
        ops[split] = { kind: 'split', first: split + 1, second: ops.length };
      }
      for (const end of ends) ops[end] = { kind: 'jump', to: ops.length };
    };

    const repeat = ({ min, max, greedy, element }: AST.Quantifier): void => {
      for (let copy = 0; copy < Math.min(min, mostCopies); copy++) part(element);
      const optional = max > mostCopies ? Number.POSITIVE_INFINITY : max - min;
      const branch = (into: number, past: number): Op =>
        greedy ? { kind: 'split', first: into, second: past } : { kind: 'split', first: past, second: into };
      if (optional !== Number.POSITIVE_INFINITY) {
        const splits: number[] = [];
        for (let copy = 0; copy < optional; copy++) {
          splits.push(emit({ kind: 'jump', to: 0 }));
          part(element);
        }
        for (const split of splits) ops[split] = branch(split + 1, ops.length);
        return;
      }
      const slot = slots.last++;
      const split = emit({ kind: 'jump', to: 0 });
      emit({ kind: 'save', slot });
      part(element);
      emit({ kind: 'moved', slot });
      emit({ kind: 'jump', to: split });
      ops[split] = branch(split + 1, ops.length);
    };

    const capture = (group: AST.CapturingGroup): void => {
      const slot = groups.get(group) ?? slots.last;
      if (slot === slots.last) slots.last += 2;
      groups.set(group, slot);
      emit({ kind: 'save', slot: step === 1 ? slot : slot + 1 });
      either(group.alternatives);
      emit({ kind: 'save', slot: step === 1 ? slot + 1 : slot });
    };

    const part = (node: AST.Element): void => {
      switch (node.type) {
        case 'Quantifier':
          repeat(node);
          return;
        case 'CapturingGroup':
          capture(node);
          return;
        case 'Group':
          either(node.alternatives);
          return;
        case 'Assertion':
          if (node.kind === 'start' || node.kind === 'end')
            emit({ kind: 'edge', at: node.kind, negate: false });
          else if (!('alternatives' in node))
            emit({ kind: 'edge', at: 'word', negate: 'negate' in node && node.negate });
          else {
            const inner = program(node.alternatives, node.kind === 'lookahead' ? 1 : -1);
            emit({ kind: 'look', program: inner, negate: node.negate });
          }
          return;
        case 'Backreference': {
          const [group] = [node.resolved].flat();
          const slot = group && groups.get(group);
          if (slot !== undefined) emit({ kind: 'again', from: slot, to: slot + 1 });
          return;
        }
        default:
          emit({ kind: 'char', takes: letterTest(node.raw, flags) });
      }
    };

    either(alternatives);
    emit({ kind: 'match' });
    return { ops, step, slots: 0 };
  };
  const made = program(pattern.alternatives, 1);
  return { ...made, slots: slots.last };
}

function letterTest(raw: string, flags: string): (letter: string) => boolean {
  const one = new RegExp(`^(?:${raw})$`, flags.replace('m', ''));
  const known = new Map<string, boolean>();
  return (letter) => {
    const told = known.get(letter);
    if (told !== undefined) return told;
    const takes = one.test(letter);
    known.set(letter, takes);
    return takes;
  };
}

interface Count {
  steps: number;
  most: number;
}

const isWord = (letter: string | undefined): boolean => letter !== undefined && /^\w$/.test(letter);

/** Where the match that begins at `from` ends, or -1. */
function run(
  { ops, step }: Program,
  letters: readonly string[],
  from: number,
  multiline: boolean,
  count: Count,
  saved: number[],
): number {
  /** Places to go back to, as op and position; or, with a negative op, a slot and what it held. */
  const back: number[] = [];
  let op = 0;
  let at = from;
  const edge = (where: 'start' | 'end' | 'word'): boolean => {
    if (where === 'word') return isWord(letters[at - 1]) !== isWord(letters[at]);
    const beside = where === 'start' ? letters[at - 1] : letters[at];
    return beside === undefined || (multiline && /[\n\r\u2028\u2029]/.test(beside));
  };
  const save = (slot: number, value: number) => {
    back.push(-1 - slot, saved[slot] ?? -1);
    saved[slot] = value;
  };
  for (;;) {
    const now = ops[op];
    count.steps += 1;
    if (now === undefined || count.steps >= count.most) return -1;
    let fits = true;
    switch (now.kind) {
      case 'match':
        return at;
      case 'jump':
        op = now.to;
        continue;
      case 'split':
        back.push(now.second, at);
        op = now.first;
        continue;
      case 'char': {
        const letter = letters[step === 1 ? at : at - 1];
        fits = letter !== undefined && now.takes(letter);
        if (fits) at += step;
        break;
      }
      case 'edge':
        fits = edge(now.at) !== now.negate;
        break;
      case 'look':
        fits = run(now.program, letters, at, multiline, count, saved) >= 0 !== now.negate;
        break;
      case 'save':
        save(now.slot, at);
        break;
      case 'moved':
        fits = saved[now.slot] !== at;
        break;
      case 'again': {
        const again = letters.slice(saved[now.from] ?? 0, saved[now.to] ?? 0);
        const start = step === 1 ? at : at - again.length;
        fits = again.every((letter, index) => letters[start + index] === letter);
        count.steps += again.length;
        if (fits) at += step * again.length;
      }
    }
    if (fits) {
      op += 1;
      continue;
    }
    for (;;) {
      const value = back.pop();
      const target = back.pop();
      if (value === undefined || target === undefined) return -1;
      if (target < 0) {
        saved[-1 - target] = value;
        continue;
      }
      op = target;
      at = value;
      break;
    }
  }
}
