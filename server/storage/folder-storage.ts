import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, glob, mkdir, open, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { folderProblem, hasCode } from './folder-problem.ts'
import { createFolderUploads } from './folder-uploads.ts'
import { mediaTypeOf } from './media-type.ts'
import { assertStorageKey, isStorageKey } from './storage-key.ts'
import type { ByteRange, Storage } from './storage.ts'

export interface StorageFolders {
  /** Objects. */
  files: string
  /** Uploads that have not ended. */
  uploads: string
}

/** Bytes in a folder. An object appears whole or not at all, and is on the disk once `write` has answered. */
export function createFolderStorage({ files: directory, uploads }: StorageFolders): Storage {
  const pathOf = (key: string): string => {
    assertStorageKey(key)
    return join(directory, key)
  }
  const adopt = async (source: string, key: string): Promise<void> => {
    await replaceWhole(pathOf(key), (temporary) => moveFile(source, temporary))
  }

  return {
    async write(key, bytes) {
      await replaceWhole(pathOf(key), (temporary) => writeFile(temporary, bytes, { flag: 'wx' }))
    },
    adopt,
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
    async *list(prefix, after = '') {
      const folder = pathOf(prefix.replace(/\/$/, ''))
      for await (const name of glob('**', { cwd: folder })) {
        const key = `${prefix}${name.split(sep).join('/')}`
        if (key <= after || !isStorageKey(key)) continue
        const found = await statOrNull(join(folder, name))
        if (found?.isFile()) yield { key, size: found.size, modifiedAt: found.mtime }
      }
    },
    async localPath(key) {
      const path = pathOf(key)
      if (!(await statOrNull(path))) throw new Error(`Nothing is stored as ${key}`)
      return { path, release: async () => {} }
    },
    directUrl: () => null,
    uploads: createFolderUploads(uploads, adopt),
    async close() {},
  }
}

async function replaceWhole(path: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  const folder = dirname(path)
  const temporary = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await mkdir(folder, { recursive: true })
    await fill(temporary)
    await sync(temporary)
    await rename(temporary, path)
    await sync(folder)
  } catch (error) {
    await rm(temporary, { force: true })
    throw folderProblem(error)
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
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null
    throw error
  }
}
