/** Ends the start of the program with one sentence and no stack. */
export class StartupError extends Error {}

/** Refused at once, because waiting would only make the line longer. */
export class Overloaded extends Error {
  readonly statusCode = 503
  constructor() {
    super('Too many requests are waiting already.')
  }
}
