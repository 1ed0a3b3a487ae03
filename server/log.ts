import { pino } from 'pino'

export type { Logger } from 'pino'

const secrets = ['authorization', 'cookie', 'password', 'token']

/** One JSON line per entry on standard output; fields that hold secrets are blotted out at two levels. */
export function createLog(level: string) {
  return pino({ level, redact: [...secrets, ...secrets.map((name) => `*.${name}`)] })
}
