import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { readFileHead } from './file-head.ts'
import { folderProblem, hasCode } from './folder-problem.ts'
import type { UploadArea } from './upload-area.ts'

/** The protocol's own store for folders, which says why bytes could not be written. */
class UploadStore extends FileStore {
  override extensions = ['creation', 'creation-with-upload', 'termination']

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    try {
      await pipeline(bytes, target)
    } catch (error) {
      throw folderProblem(error)
    }
    return offset + target.bytesWritten
  }
}

/** Null for what is not there. That it cannot be read is another thing, and thrown. */
async function unlessMissing<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Unfinished uploads as files of one folder. */
export function createFolderUploads(
  directory: string,
  adopt: (path: string, key: string, mediaType: string) => Promise<void>,
): UploadArea {
  const pathOf = (id: string): string => join(directory, id)
  return {
    protocolId: (id) => id,
    dataStore(records) {
      return new UploadStore({ directory, configstore: records })
    },
    async fill(id, bytes) {
      await mkdir(directory, { recursive: true })
      await writeFile(pathOf(id), bytes)
    },
    async size(id) {
      return (await unlessMissing(stat(pathOf(id))))?.size ?? null
    },
    head: (id, length) => readFileHead(pathOf(id), length),
    keep: (id, key, mediaType) => adopt(pathOf(id), key, mediaType),
    async drop(id) {
      await rm(pathOf(id), { force: true })
    },
    async *list() {
      for (const name of (await unlessMissing(readdir(directory))) ?? []) {
        const found = await unlessMissing(stat(pathOf(name)))
        if (found?.isFile()) yield { id: name, modifiedAt: found.mtime }
      }
    },
  }
}
