import { CAPTION_FILE_MAX } from '@outcrop/contract/recordings/caption.ts'
import { expect, test } from 'vitest'
import { readCaptionFile } from './caption-file.ts'

const TEXT = '1\n00:01,000 --> 00:02,000\nCafé “Übersicht”\n'
const file = (bytes: Uint8Array<ArrayBuffer> | string) => new File([bytes], 'call.srt')

function utf16(text: string, isBig: boolean, mark: boolean): Uint8Array<ArrayBuffer> {
  const all = mark ? `\uFEFF${text}` : text
  const bytes = new Uint8Array(all.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < all.length; index += 1) view.setUint16(index * 2, all.charCodeAt(index), !isBig)
  return bytes
}

const windows = Uint8Array.from(TEXT, (letter) => ({ '“': 0x93, '”': 0x94 })[letter] ?? letter.charCodeAt(0))

test.each([
  ['UTF-8', TEXT],
  ['UTF-8 with a mark', `\uFEFF${TEXT}`],
  ['Windows-1252', windows],
  ['UTF-16', utf16(TEXT, false, true)],
  ['UTF-16 the other way round', utf16(TEXT, true, true)],
  ['UTF-16 without a mark', utf16(TEXT, false, false)],
  ['UTF-16 the other way round without a mark', utf16(TEXT, true, false)],
])('captions in %s are read', async (_, bytes) => {
  const { cues, problem } = await readCaptionFile(file(bytes))
  expect(problem).toBeNull()
  expect(cues).toEqual([{ start: 1, end: 2, speaker: '', text: 'Café “Übersicht”' }])
})

test('a file without captions and one that is too large say so', async () => {
  expect((await readCaptionFile(file('Hello'))).problem).toEqual({ reason: 'no_times', line: 1, found: 'Hello' })
  expect((await readCaptionFile(file('x'.repeat(CAPTION_FILE_MAX + 1)))).problem).toEqual({ reason: 'too_large' })
})
