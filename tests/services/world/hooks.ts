/** A webhook as it was received. */
export interface Delivery {
  id: string;
  /** Unix seconds, of this attempt. */
  timestamp: number;
  body: string;
  /** Whether one of its signatures is of the secret. */
  signed: boolean;
}

/** A receiver of webhooks. */
export interface HooksWorld {
  secret: string;
  /** The status it answers with, and headers beside it. */
  answer: { status: number; headers: Record<string, string> };
  /** Oldest first, repeats included. */
  deliveries: Delivery[];
}

export const makeHooks = (): HooksWorld => ({
  secret: hooksSecret,
  answer: { status: 204, headers: {} },
  deliveries: [],
});

/** `whsec_` and 32 bytes in base64. */
const hooksSecret = `whsec_${Buffer.from('a secret of the local services 1').toString('base64')}`;
