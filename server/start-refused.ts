/** The process cannot start with what it is given; the message tells an administrator what to do. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused'
}

/** Ends the process with the message of a refusal; every other error is thrown on. */
export function exitRefused(error: unknown): never {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
