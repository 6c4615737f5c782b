import type { Checkin } from '@/lib/checkins/model';
import type { Post, PostPhoto } from '@/lib/outbox/post';
import { narrowed, type PostVisibility } from '../model';
import { factsOf } from './facts';
import { fitText, type Length } from './fit';
import { type HeldBack, hideIn } from './hide';
import { publishedAt } from './published';
import { holdingRule, visibilityOf } from './rules';
import type { Rule, TargetText, Visibility, Zones } from './schema';
import { fillTemplate, parseTemplate, type TemplateNode, type TemplateProblem } from './template';
import { hashtags } from './words';

export interface ComposeOptions extends TargetText {
  zones: Zones;
  length?: Length;
  /** The target takes no post without a text. */
  needsText?: boolean;
  /** Templates of the text and title of a post that would have no text, until one gives any. */
  otherwise?: readonly string[];
  /** The audience of the check-in that leaves for everyone, as the person confirmed: only where the target would hold it. */
  everyone?: string | undefined;
  /** The target’s abilities; all by default. */
  visibilities?: readonly PostVisibility[];
}

export type HoldReason =
  | { by: 'audience'; visibility: Visibility }
  /** `index`: of the rule in the target's list. */
  | { by: 'rule'; index: number; rule: Rule }
  /** Without a problem: the target’s own fields are of another build, and what they would hold is not known. */
  | { by: 'template'; problem?: TemplateProblem }
  /** They can't be read, and may hide any place. */
  | { by: 'zones' }
  /** The person hid it on this device. */
  | { by: 'hidden' }
  /** Zone and template leave no text. */
  | { by: 'empty' };

export type Composed =
  | {
      kind: 'post';
      post: Post;
      heldBack: HeldBack[];
      /** Photos that leave only as bytes that `cleanPhoto` returned; by address they would carry their metadata along. */
      toClean: PostPhoto[];
    }
  | { kind: 'held'; reason: HoldReason };

/** `source`: the check-in before the person edited it. What would hide or hold that hides and holds the edited one too. */
export function compose(checkin: Checkin, options: ComposeOptions, source = checkin): Composed {
  const own = visibilityOf(checkin);
  const chosen = options.audience[own];
  const visibility = chosen === 'hold' ? confirmed(own, options) : narrowed(chosen, options.visibilities);
  if (visibility === 'hold') return { kind: 'held', reason: { by: 'audience', visibility: own } };
  const holding = holdingRule(checkin, options.rules) ?? holdingRule(source, options.rules);
  if (holding) return { kind: 'held', reason: { by: 'rule', ...holding } };
  const { zones } = options;
  if (!zones.ok) return { kind: 'held', reason: { by: 'zones' } };
  const template = parseTemplate(options.template);
  if (!template.ok) return { kind: 'held', reason: { by: 'template', problem: template.problem } };

  const hidden = hideIn(zones.value, checkin, source);
  const { shout, link, place, category, event, people, by, photos } = hidden?.facts ?? factsOf(checkin);
  const published = publishedAt(checkin.createdAt, checkin.timeZoneOffset);
  const values = {
    shout: shout.trim(),
    place: place?.name,
    city: place?.locality,
    region: place?.region,
    country: place?.country,
    category,
    event,
    by,
    date: published.slice(0, 10),
    time: published.slice(11, 16),
    link,
  };
  const textBy = (nodes: readonly TemplateNode[]) => fitText(fillTemplate(nodes, values), options.length);
  const filled = textBy(template.nodes);
  const title = filled === '' ? titleOf(options, textBy) : '';
  const text = filled || title;
  if (options.needsText && text === '') return { kind: 'held', reason: { by: 'empty' } };
  const post: Post = {
    ...(link && { link }),
    text,
    ...(title && { title }),
    published,
    ...(place && { place }),
    photos: hidden ? [] : photos,
    categories: hashtags(shout),
    people,
    visibility,
  };
  return { kind: 'post', post, heldBack: hidden?.held ?? [], toClean: hidden ? photos : [] };
}

/** Public where the person confirmed just that; a target without public posts gets none, whatever it offers. */
const confirmed = (own: Visibility, { everyone, visibilities }: ComposeOptions) =>
  everyone === own && narrowed('public', visibilities) === 'public' ? 'public' : 'hold';

function titleOf(
  { otherwise = [] }: ComposeOptions,
  textBy: (nodes: readonly TemplateNode[]) => string,
): string {
  for (const template of otherwise) {
    const parsed = parseTemplate(template);
    const text = parsed.ok ? textBy(parsed.nodes) : '';
    if (text) return text;
  }
  return '';
}
