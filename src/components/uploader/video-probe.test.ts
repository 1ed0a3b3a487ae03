import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { probeVideo } from './video-probe.ts'

async function fixture(name: string): Promise<File> {
  return new File([await readFile(path.join(import.meta.dirname, '../../../tests/fixtures/videos', name))], name)
}

test.each([
  ['plain.mp4', { codec: 'avc', width: 320, height: 180, isPlayable: true }],
  ['late-index.mp4', { codec: 'avc', isPlayable: true }],
  ['rotated.mp4', { codec: 'avc', width: 180, height: 320, isPlayable: true }],
  ['no-sound.mp4', { codec: 'avc', isPlayable: true }],
  ['hevc.mov', { codec: 'hevc', width: 64, height: 36, isPlayable: false }],
  ['prores.mov', { codec: expect.stringMatching(/^(?:apco|prores)$/), isPlayable: false }],
  ['vp9.mp4', { codec: 'vp9', isPlayable: false }],
])('%s is looked into before it is sent', async (name, found) => {
  const probe = await probeVideo(await fixture(name))
  expect(probe).toMatchObject(found)
  expect(probe?.seconds).toBeGreaterThan(1.9)
})

test.each(['only-sound.mp4'])('nothing is said of %s', async (name) => {
  expect(await probeVideo(await fixture(name))).toBeNull()
})

test('nothing is said of what cannot be read', async () => {
  expect(await probeVideo(new File(['not a video'], 'notes.mp4'))).toBeNull()
})
