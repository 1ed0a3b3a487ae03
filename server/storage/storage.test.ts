import { readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { STORES, openStore } from '../testing/test-store.ts'

describe.each(STORES)('in a %s', (kind) => {
  test('what was written is read back, whole and in part, and replaced whole', async () => {
    const { storage } = await openStore(kind)
    await storage.write('a/b.webp', Buffer.from('hello'), 'image/webp')
    await storage.write('a/b.webp', Readable.from([Buffer.from('good'), Buffer.from('bye')]), 'image/webp')
    expect(await storage.stat('a/b.webp')).toEqual({ size: 7, mediaType: 'image/webp' })
    const whole = await storage.read('a/b.webp')
    const part = await storage.read('a/b.webp', { start: 4, end: 5 })
    const rest = await storage.read('a/b.webp', { start: 4 })
    expect([whole && (await text(whole)), part && (await buffer(part)).toString(), rest && (await text(rest))]).toEqual(
      ['goodbye', 'by', 'bye'],
    )
    expect(await storage.read('a/none.webp')).toBeNull()
    expect(await storage.stat('a')).toBeNull()
  })

  test('a write that breaks off leaves what was there, and nothing else', async () => {
    const { storage } = await openStore(kind)
    await storage.write('x/a.pdf', Buffer.from('old'), 'application/pdf')
    async function* source() {
      yield Buffer.alloc(9 * 1024 * 1024, 'new')
      throw new Error('gone')
    }
    await expect(storage.write('x/a.pdf', Readable.from(source()), 'application/pdf')).rejects.toThrow('gone')
    await expect(storage.write('x/b.pdf', Readable.from(source()), 'application/pdf')).rejects.toThrow('gone')
    const kept = await storage.read('x/a.pdf')
    expect(kept && (await text(kept))).toBe('old')
    expect((await Array.fromAsync(storage.list('x/'))).map(({ key }) => key)).toEqual(['x/a.pdf'])
  })

  test('a large object goes in and out in pieces, and its bytes are the same', async () => {
    const { storage, folder } = await openStore(kind)
    const bytes = Buffer.alloc(20 * 1024 * 1024 + 7)
    for (let at = 0; at < bytes.length - 4; at += 4096) bytes.writeUInt32LE(at, at)
    await writeFile(path.join(folder, 'given'), bytes)
    await storage.adopt(path.join(folder, 'given'), 'x/large.pdf', 'application/pdf')
    const copy = await storage.localPath('x/large.pdf')
    expect((await stat(copy.path)).size).toBe(bytes.length)
    await copy.release()
    const read = await storage.read('x/large.pdf')
    expect(read && (await buffer(read)).equals(bytes)).toBe(true)
  })

  test('a file is taken over, and a prefix removed with all that is under it', async () => {
    const { storage, folder } = await openStore(kind)
    await writeFile(path.join(folder, 'given'), 'bytes')
    await storage.adopt(path.join(folder, 'given'), 'x/y/z.pdf', 'application/pdf')
    await expect(stat(path.join(folder, 'given'))).rejects.toThrow('ENOENT')
    await storage.write('xx.pdf', Buffer.from('other'), 'application/pdf')
    await storage.removeUnder('x/')
    await storage.removeUnder('nothing/')
    expect(await storage.stat('x/y/z.pdf')).toBeNull()
    expect(await storage.stat('xx.pdf')).not.toBeNull()
    await storage.remove('xx.pdf')
    await storage.remove('xx.pdf')
    expect(await storage.stat('xx.pdf')).toBeNull()
  })

  test('what is stored is listed with its size and time', async () => {
    const { storage } = await openStore(kind)
    const before = Date.now() - 5000
    for (const key of ['files/a/1.webp', 'files/a/2.webp', 'files/b.pdf', 'slides/c.webp'])
      await storage.write(key, Buffer.from(key), mediaTypeFor(key))
    const found = await Array.fromAsync(storage.list('files/'))
    expect(found.map(({ key, size }) => [key, size]).toSorted()).toEqual([
      ['files/a/1.webp', 14],
      ['files/a/2.webp', 14],
      ['files/b.pdf', 11],
    ])
    expect(found.every(({ modifiedAt }) => modifiedAt.getTime() >= before)).toBe(true)
    expect(await Array.fromAsync(storage.list('none/'))).toEqual([])
  })

  test('an object is a file of this machine while somebody needs one', async () => {
    const { storage } = await openStore(kind)
    await storage.write('a.pdf', Buffer.from('bytes'), 'application/pdf')
    const copies = await Promise.all([storage.localPath('a.pdf'), storage.localPath('a.pdf')])
    for (const { path: file } of copies) expect((await stat(file)).size).toBe(5)
    await Promise.all(copies.map((copy) => copy.release()))
    await storage.remove('a.pdf')
    await expect(storage.localPath('a.pdf')).rejects.toThrow('Nothing is stored as a.pdf')
  })

  test('keys that could lead elsewhere are refused', async () => {
    const { storage } = await openStore(kind)
    for (const key of ['../a', 'a/../../b', '/etc/passwd', 'a//b', '', '.hidden', 'a\\b', 'a\0b', '..']) {
      await expect(storage.read(key)).rejects.toThrow('Not a storage key')
    }
  })
})

function mediaTypeFor(key: string): string {
  return key.endsWith('.pdf') ? 'application/pdf' : 'image/webp'
}

test('in a folder, a write that breaks off leaves no piece behind', async () => {
  const { storage, folder } = await openStore('folder')
  const broken = Readable.from(
    (async function* () {
      yield 'new'
      throw new Error('gone')
    })(),
  )
  await expect(storage.write('a.pdf', broken, 'application/pdf')).rejects.toThrow('gone')
  expect(await readdir(path.join(folder, 'files'))).toEqual([])
})
