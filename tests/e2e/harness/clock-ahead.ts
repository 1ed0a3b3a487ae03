import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(process.env['DATA_DIR'] ?? '', 'clock-ahead')

function ahead(): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

// The server of a test imports this first: it is so many milliseconds ahead as a file in its data folder says.
globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) =>
    Reflect.construct(real, given.length > 0 ? given : [real.now() + ahead()], target) as Date,
})
