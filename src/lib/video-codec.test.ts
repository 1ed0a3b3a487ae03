import { expect, test } from 'vitest'
import { codecName } from './video-codec.ts'

test.each([
  ['h264', 'H.264'],
  ['avc', 'H.264'],
  ['hevc', 'HEVC (H.265)'],
  ['apcn', 'ProRes'],
  ['pcm_s16le', 'PCM'],
  ['dnxhd', 'DNXHD'],
])('the codec %s is called %s', (codec, name) => {
  expect(codecName(codec)).toBe(name)
})
