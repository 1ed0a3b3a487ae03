import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { mediaTypeOf } from './media-type.ts'
import { assertStorageKey } from './storage-key.ts'
import type { ByteRange, Storage } from './storage.ts'

/** Bytes in a folder. An object appears whole or not at all, and is on the disk once `write` has answered. */
export function createFolderStorage(directory: string): Storage {
  const pathOf = (key: string): string => {
    assertStorageKey(key)
    return join(directory, key)
  }

  return {
    async write(key, bytes) {
      await replaceWhole(pathOf(key), (temporary) => writeFile(temporary, bytes, { flag: 'wx' }))
    },
    async adopt(source, key) {
      await replaceWhole(pathOf(key), (temporary) => moveFile(source, temporary))
    },
    async read(key, range) {
      return await openStream(pathOf(key), range)
    },
    async stat(key) {
      const found = await statOrNull(pathOf(key))
      return found?.isFile() ? { size: found.size, mediaType: mediaTypeOf(key) } : null
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async removeUnder(prefix) {
      await rm(pathOf(prefix.replace(/\/$/, '')), { recursive: true, force: true })
    },
    async localPath(key) {
      const path = pathOf(key)
      if (!(await statOrNull(path))) throw new Error(`Nothing is stored as ${key}`)
      return { path, release: async () => {} }
    },
  }
}

async function replaceWhole(path: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const temporary = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await fill(temporary)
    await sync(temporary)
    await rename(temporary, path)
    await sync(folder)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error
    await copyFile(from, to)
    await unlink(from)
  }
}

/** Opens before answering, so that what is missing is null rather than a stream that breaks. */
async function openStream(path: string, range?: ByteRange): Promise<Readable | null> {
  try {
    const handle = await open(path, 'r')
    const found = await handle.stat()
    if (!found.isFile()) {
      await handle.close()
      return null
    }
    return createReadStream('', { fd: handle, autoClose: true, ...range })
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

async function statOrNull(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
