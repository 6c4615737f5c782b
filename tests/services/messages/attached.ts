import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

export function read(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** The card of a message: a poll with its bars, or what a link leads to. */
export function attached(value: unknown, media: string): Html | string {
  const card = read(value);
  const values = read(card.binding_values);
  const text = (name: string) => String(read(values[name]).string_value ?? '');
  if (/^poll/.test(String(card.name))) {
    const choices = [1, 2, 3, 4].filter((index) => text(`choice${index}_label`));
    const count = (index: number) => Number(text(`choice${index}_count`));
    const all = choices.reduce((sum, index) => sum + count(index), 0) || 1;
    const share = (index: number) => Math.round((100 * count(index)) / all);
    return html`<ul class="poll">${choices.map(
      (index) =>
        html`<li style="--share:${share(index)}%"><span>${text(`choice${index}_label`)}</span><b>${share(index)} %</b></li>`,
    )}</ul>`;
  }
  if (!text('title')) return '';
  const image = String(read(read(values.photo_image_full_size_large).image_value).url ?? '').replace(
    '{media}',
    media,
  );
  return html`<a class="link" href="${text('card_url')}"><img src="${image}" alt=""><b>${text('title')}</b><small>${text('domain')}</small></a>`;
}
