import { type DestinationStream, pino } from 'pino'

export type { Logger } from 'pino'

const secrets = ['authorization', 'cookie', 'password', 'token']
const CAUSES_MAX = 8

/** One JSON line per entry on standard output, or to `to`; fields that hold secrets are blotted out at two levels. */
export function createLog(level: string, to?: DestinationStream) {
  const options = {
    level,
    redact: [...secrets, ...secrets.map((name) => `*.${name}`)],
    serializers: { err: (value: unknown) => errorLine(value) },
  }
  return to ? pino(options, to) : pino(options)
}

/** Messages of database errors contain parameters: addresses, tokens, whole responses. */
function toldOf({ message }: Error): string {
  return message.split('\nparams:')[0] ?? ''
}

/** Where it was thrown, without the message that a stack begins with. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length)
}

/** The logged fields of an error: an allowlist, as database errors carry values in others. */
function errorLine(value: unknown, depth = 0): unknown {
  if (!(value instanceof Error)) return value
  const told = toldOf(value)
  const cause = depth < CAUSES_MAX && value.cause !== undefined ? { cause: errorLine(value.cause, depth + 1) } : {}
  const errors =
    value instanceof AggregateError && depth < CAUSES_MAX
      ? { errors: value.errors.map((inner: unknown) => errorLine(inner, depth + 1)) }
      : {}
  const code = 'code' in value ? { code: value.code } : {}
  return {
    type: value.constructor.name,
    message: told,
    stack: `${value.name}: ${told}${framesOf(value)}`,
    ...code,
    ...cause,
    ...errors,
  }
}
