import { z } from 'zod';
import { readJson } from '../../../http/json';
import { isObject, type JsonObject } from '../activitypub/node';

/** The value of a JSON text, with or without a byte order mark; undefined when the text is no JSON. */
export const valueIn = (text: string): unknown => readJson(text.replace(/^\uFEFF/, ''))?.value;

/** The object that a JSON text is; undefined when the text is no JSON, or no object. */
export function objectIn(text: string): JsonObject | undefined {
  const value = valueIn(text);
  return isObject(value) ? value : undefined;
}

/** The fields of an object. What is no object has none: some languages write empty maps as lists. */
export const fieldsOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** A text without spaces around it; any other value counts as an empty one. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The objects of a list; any other value counts as an empty one. */
export const objectsIn = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** A list without the items of the wrong type; one of the wrong type itself counts as empty. */
export const listOf = <T>(item: z.ZodType<T>, most?: number) =>
  z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((items) => items.slice(0, most).flatMap((each) => item.safeParse(each).data ?? []));
