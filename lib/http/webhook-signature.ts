export interface WebhookMessage {
  id: string;
  /** Unix seconds. */
  timestamp: number;
}

/**
 * A signature of https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md, symmetric:
 * `v1,` and the HMAC-SHA256 of id, timestamp and body. Undefined for a secret that is none.
 */
export async function signWebhook(
  secret: string,
  { id, timestamp }: WebhookMessage,
  body: string,
): Promise<string | undefined> {
  const bytes = keyOf(secret);
  if (!bytes) return undefined;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const text = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signed = new Uint8Array(await crypto.subtle.sign(algorithm, key, text));
  return `v1,${btoa(String.fromCharCode(...signed))}`;
}

/** The 24 to 64 bytes of `whsec_…`. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (sign) => sign.charCodeAt(0));
    return bytes.length >= 24 && bytes.length <= 64 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** A new secret: 32 random bytes. */
export const newWebhookSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

export const isWebhookSecret = (text: string): boolean => /^whsec_/.test(text) && keyOf(text) !== undefined;
