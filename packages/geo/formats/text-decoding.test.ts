import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { asciiPieces, decodeText, findEncoding, isUtf8 } from './text-decoding.ts'

it('decodes Windows-1252 by the table of the WHATWG encoding standard', () => {
  expect(decodeText(Uint8Array.of(0x80, 0x8a, 0x92, 0x9f, 0xa0, 0xe9, 0x41, 0x81), 'windows-1252')).toBe(
    '€Š’Ÿ\u00a0éA\u0081',
  )
})

it.each([
  ['plain letters', [0x41, 0x42], true],
  ['two bytes', [0xc3, 0xb1], true],
  ['four bytes', [0xf0, 0x9f, 0x98, 0x80], true],
  ['a single byte above ASCII', [0xf1, 0x61], false],
  ['too long a form', [0xc0, 0xaf], false],
  ['half of a pair of UTF-16', [0xed, 0xa0, 0x80], false],
  ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80], false],
])('tells whether %s can be UTF-8', (_, bytes, is) => {
  expect(isUtf8(Uint8Array.from(bytes), false)).toBe(is)
})

it('takes a cut character at the end for one where the bytes go on', () => {
  expect([isUtf8(Uint8Array.of(0x41, 0xc3), true), isUtf8(Uint8Array.of(0x41, 0xc3), false)]).toEqual([true, false])
})

it('is not sure of what is ASCII only', () => {
  expect(findEncoding(Uint8Array.of(0x41, 0x42))).toEqual({ encoding: 'utf-8', markLength: 0, isSure: false })
})

it('gives UTF-16 as UTF-8 in pieces, characters that are cut put together', async () => {
  const text = '\ufeffPeña 😀,1\r\n'
  const bytes = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at += 1) new DataView(bytes.buffer).setUint16(at * 2, text.charCodeAt(at), true)
  const pieces: number[] = []
  for await (const piece of asciiPieces(sourceOfBytes('a', bytes), findEncoding(bytes), 3)) pieces.push(...piece)
  expect(decodeText(Uint8Array.from(pieces), 'utf-8')).toBe('Peña 😀,1\r\n')
})

it('refuses a file that ends before its size', async () => {
  const source = { name: 'a', size: 10, read: () => Promise.resolve(new Uint8Array(4)) }
  const pieces = asciiPieces(source, { encoding: 'utf-8', markLength: 0 })
  expect((await pieces.next()).value).toHaveLength(4)
  await expect(pieces.next()).rejects.toMatchObject({ code: 'file_shrunk', values: { found: 4, wanted: 10 } })
})
