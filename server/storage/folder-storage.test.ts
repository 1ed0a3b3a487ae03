import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createFolderStorage } from './folder-storage.ts'

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'outcrop-storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('what was written is read back, whole and in part, and replaced whole', async () => {
  const storage = createFolderStorage(await freshFolder())
  await storage.write('a/b.webp', Buffer.from('hello'), 'image/webp')
  await storage.write('a/b.webp', Readable.from(['good', 'bye']), 'image/webp')
  expect(await storage.stat('a/b.webp')).toEqual({ size: 7, mediaType: 'image/webp' })
  const whole = await storage.read('a/b.webp')
  const part = await storage.read('a/b.webp', { start: 4, end: 5 })
  expect([whole && (await text(whole)), part && (await buffer(part)).toString()]).toEqual(['goodbye', 'by'])
  expect(await storage.read('a/none.webp')).toBeNull()
  expect(await storage.stat('a')).toBeNull()
})

test('a write that breaks off leaves what was there, and nothing else', async () => {
  const folder = await freshFolder()
  const storage = createFolderStorage(folder)
  await storage.write('a.pdf', Buffer.from('old'), 'application/pdf')
  const broken = Readable.from(
    (async function* () {
      yield 'new'
      throw new Error('gone')
    })(),
  )
  await expect(storage.write('a.pdf', broken, 'application/pdf')).rejects.toThrow('gone')
  const kept = await storage.read('a.pdf')
  expect(kept && (await text(kept))).toBe('old')
  expect(await readdir(folder)).toEqual(['a.pdf'])
})

test('a file is taken over, and a prefix removed with all that is under it', async () => {
  const folder = await freshFolder()
  const storage = createFolderStorage(path.join(folder, 'store'))
  await writeFile(path.join(folder, 'given'), 'bytes')
  await storage.adopt(path.join(folder, 'given'), 'x/y/z.pdf', 'application/pdf')
  expect(await readdir(folder)).toEqual(['store'])
  await storage.write('xx.pdf', Buffer.from('other'), 'application/pdf')
  await storage.removeUnder('x/')
  expect(await storage.stat('x/y/z.pdf')).toBeNull()
  expect(await storage.stat('xx.pdf')).not.toBeNull()
})

test('keys that could leave the folder are refused', async () => {
  const storage = createFolderStorage(await freshFolder())
  for (const key of ['../a', 'a/../../b', '/etc/passwd', 'a//b', '', '.hidden', 'a\\b', 'a\0b', '..']) {
    await expect(storage.read(key)).rejects.toThrow('Not a storage key')
  }
})
