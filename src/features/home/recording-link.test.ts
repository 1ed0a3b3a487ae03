import { expect, test } from 'vitest'
import { recordingIdOf } from './recording-link.ts'

const ROOT = 'https://outcrop.example/'
const BELOW = 'https://company.example/outcrop/'
const UUID = '0198a7f2-0b1c-4c8e-9a2e-6f1c2d3e4f50'

test.each([
  [`${ROOT}meetings/recordings/abc`, ROOT, 'abc'],
  [`${ROOT}meetings/recordings/abc/?t=3#x`, ROOT, 'abc'],
  ['/meetings/recordings/abc', ROOT, 'abc'],
  [` ${UUID} `, BELOW, UUID],
  [`${BELOW}meetings/recordings/abc`, BELOW, 'abc'],
  ['https://company.example/meetings/recordings/abc', BELOW, null],
  [`${BELOW}meetings/recordings/abc`, ROOT, null],
  ['https://elsewhere.example/meetings/recordings/abc', ROOT, null],
  [`${ROOT}meetings/recordings/a/b`, ROOT, null],
  [`${ROOT}meetings/recordings/`, ROOT, null],
  ['', ROOT, null],
])('%j pasted at %s is the recording %j', (pasted, base, id) => {
  expect(recordingIdOf(pasted, base)).toBe(id)
})
