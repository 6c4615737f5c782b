import { escapeMarkup } from '../../http/escape-markup';
import { plainText } from './entry';

/** Text for an element or a quoted attribute. */
export const escapeXml = (text: string): string => escapeMarkup(plainText(text));

/** An element on its own line; none for an absent or empty text. */
export const element = (name: string, text: string | undefined, attributes = ''): string =>
  text ? `<${name}${attributes}>${escapeXml(text)}</${name}>\n` : '';

/** The address as RFC 3986 has it; undefined where it is none. */
export const uri = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).href : undefined;

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
