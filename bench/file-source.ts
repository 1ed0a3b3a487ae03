import { openSync, readSync, statSync } from 'node:fs'
import type { ByteSource } from '../packages/compute/byte-source.ts'

/** A file that stays open for as long as the process runs. */
export function fileSource(path: string, name: string): ByteSource {
  const file = openSync(path, 'r')
  return {
    name,
    size: statSync(path).size,
    read(start, end) {
      const bytes = new Uint8Array(end - start)
      return Promise.resolve(bytes.subarray(0, readSync(file, bytes, 0, bytes.length, start)))
    },
  }
}
