import { randomBytes } from 'node:crypto';

/** An error response; becomes the error envelope. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 410 | 429;
  readonly errorType: string;

  constructor(status: Refusal['status'], errorType: string, errorDetail: string) {
    super(errorDetail);
    this.status = status;
    this.errorType = errorType;
  }
}

export const badParameter = (detail: string) => new Refusal(400, 'param_error', detail);

const requestId = () => randomBytes(12).toString('hex');

export const success = (response: object) => ({ meta: { code: 200, requestId: requestId() }, response });

export const failure = ({ status, errorType, message }: Refusal) => ({
  meta: { code: status, errorType, errorDetail: message, requestId: requestId() },
  response: {},
});
