import type { DeviceState } from './contract';

/** A sign-in with a code, as it outlives the worker. The device code is as good as a token once the person agrees. */
export interface KeptDevice extends DeviceState {
  deviceCode: string;
  clientId: string;
  tokenUrl: string;
  /** Where the token will be used. */
  graphqlUrl: string;
  /** Milliseconds between two askings. */
  interval: number;
  /** Not before this time is the host asked again, Unix milliseconds. */
  nextAt: number;
  /** Came, and is not yet kept as an account. */
  token?: string;
}

export const stateOf = ({ host, userCode, verificationUri, expiresAt, end }: KeptDevice): DeviceState => ({
  host,
  userCode,
  verificationUri,
  expiresAt,
  ...(end && { end }),
});
