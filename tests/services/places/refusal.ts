/** An error response with the body `{"message": "…"}`. */
export class Refusal extends Error {
  readonly status: 400 | 401;

  constructor(status: Refusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

export const bad = (message: string) => new Refusal(400, message);
