import { readStored, writeStored } from '#/lib/stored.ts'

/** Where the API was at the last visit: empty for this site, null where that is not known. */
export function keptApiOrigin(): string | null {
  return readStored('api-origin')
}

/** Where it cannot be kept, the next visit waits for the configuration before it asks the API for anything. */
export function keepApiOrigin(origin: string) {
  writeStored('api-origin', origin)
}
