import { expect, test } from 'vitest'
import { decode, guessEncoding } from './encoding.ts'

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer

test.each([
  ['plain text', bytes(0x61, 0x62), 'utf-8'],
  ['UTF-8', bytes(0xc3, 0xa9), 'utf-8'],
  ['UTF-8 that is cut in a character', bytes(0x61, 0xc3), 'utf-8'],
  ['what is no UTF-8', bytes(0x61, 0xe9, 0x62), 'windows-1252'],
  ['UTF-16 by its mark', bytes(0xff, 0xfe, 0x61, 0x00), 'utf-16le'],
  ['UTF-16 the other way round', bytes(0xfe, 0xff, 0x00, 0x61), 'utf-16be'],
])('%s is told', (_what, given, encoding) => {
  expect(guessEncoding(given)).toBe(encoding)
})

test('bytes are read by the encoding that is chosen', () => {
  expect(decode(bytes(0xe9), 'windows-1252')).toBe('é')
  expect(decode(bytes(0xff, 0xfe, 0x61, 0x00), 'utf-16le')).toBe('a')
})
