const string = (value: string) => ({ string_value: value, type: 'STRING' });

/** A poll, as the cards of messages carry it. */
export function poll(
  choices: readonly (readonly [label: string, count: number])[],
  ends: string,
  final: boolean,
) {
  const values = choices.flatMap(([label, count], index) => [
    [`choice${index + 1}_label`, string(label)] as const,
    [`choice${index + 1}_count`, string(String(count))] as const,
  ]);
  return {
    name: `poll${choices.length}choice_text_only`,
    url: 'card://poll',
    binding_values: {
      ...Object.fromEntries(values),
      end_datetime_utc: string(ends),
      last_updated_datetime_utc: string(ends),
      duration_minutes: string('1440'),
      counts_are_final: { boolean_value: final, type: 'BOOLEAN' },
    },
  };
}

/** A card that shows what a link leads to. */
export function linkCard(card: {
  title: string;
  description: string;
  domain: string;
  url: string;
  key: string;
}) {
  const image = (width: number, height: number) => ({
    image_value: { alt: card.title, height, width, url: `{media}/media/${card.key}.png` },
    type: 'IMAGE',
  });
  return {
    name: 'summary_large_image',
    url: card.url,
    binding_values: {
      title: string(card.title),
      description: string(card.description),
      domain: string(card.domain),
      vanity_url: { ...string(card.domain), scribe_key: 'vanity_url' },
      card_url: string(card.url),
      photo_image_full_size_large: image(800, 419),
      thumbnail_image: image(280, 150),
    },
  };
}
