import { expect } from 'vitest'
import { slowness } from '../tools/machine-speed.mjs'

/** What a text that makes patterns slow repeats: blanks, marks, digits, and beginnings that have no end. */
export const PIECES = [
  ' ',
  '\t',
  '\n',
  ' \n',
  '\u00a0',
  '0',
  'a',
  '.',
  '-',
  ',',
  ':',
  '/',
  '#',
  '@',
  '&',
  '{',
  '(',
  '"',
  '<',
  '0.',
  'a.',
  'a-',
  '@a.',
  '{{',
  '{\\',
  '<v ',
  '<v\t',
  '<a ',
  '<!--',
  '-->',
  '&#1',
  '1:1 --> ',
  'a: ',
  'https://',
]

/** A text that takes a pattern long if it tries again from each place. */
interface SlowText {
  readonly start?: string
  readonly piece: string
  readonly end?: string
}

/** Each piece after each of the starts, to the end and with an end that a pattern does not expect. */
export function slowTexts(starts: readonly string[] = [''], pieces: readonly string[] = PIECES): SlowText[] {
  return starts.flatMap((start) => pieces.flatMap((piece) => ['', '\u0001 @!'].map((end) => ({ start, piece, end }))))
}

function textOf({ start = '', piece, end = '' }: SlowText, length: number): string {
  return start + piece.repeat(Math.max(0, Math.floor((length - start.length - end.length) / piece.length))) + end
}

/** On a quiet machine. */
const LIMIT_MS = 200
/** What is quadratic takes seconds at this length already, and hours at the greatest. */
const FIRST_LENGTH = 64 * 1024

/** Milliseconds of this thread, whatever else the machine does. A text that is refused was read as well. */
async function timeOf(read: (text: string) => unknown, text: string): Promise<number> {
  const before = process.threadCpuUsage()
  try {
    await read(text)
  } catch {
    // Refused in time.
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Expects texts of a length to be read in less time than a request may hold others up. */
export async function expectFast(
  read: (text: string) => unknown,
  length: number,
  texts: readonly SlowText[] = slowTexts(),
): Promise<void> {
  const slow: string[] = []
  for (const text of texts) {
    await timeOf(read, textOf(text, 200))
    for (const size of new Set([Math.min(FIRST_LENGTH, length), length])) {
      const whole = textOf(text, size)
      // Garbage of the text before may count once.
      const took = await timeOf(read, whole)
      if (took <= LIMIT_MS || (await timeOf(read, whole)) <= LIMIT_MS * (await slowness())) continue
      slow.push(`${JSON.stringify(whole.slice(0, 60))} of ${size}: ${Math.round(took)} ms`)
      break
    }
  }
  expect(slow).toEqual([])
}
