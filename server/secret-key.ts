import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { AS_DESCRIBED, openDataFolder } from './data-folder.ts'
import { StartRefused } from './start-refused.ts'

export const SECRET_MIN = 32

/** What keys are derived for; one secret, many keys that tell nothing about each other. */
export type KeyPurpose =
  | 'access-token'
  | 'refresh-token'
  | 'media-url'
  | 'attempt-count'
  | 'totp-secret'
  | 'unsubscribe'
  | 'known-device'
  | 'deck-link'
  | 'share-code'
  | 'embed-secret'
  | 'connection-ticket'
  | 'setup'

const derived = new Map<string, Uint8Array>()

/** A 32-byte key for one purpose; derived once, since every call needs one. */
export function deriveKey(secret: string, purpose: KeyPurpose): Uint8Array {
  const name = `${purpose} ${secret}`
  const known = derived.get(name)
  if (known) return known
  const key = new Uint8Array(hkdfSync('sha256', secret, 'outcrop', purpose, 32))
  derived.set(name, key)
  return key
}

/**
 * Demo mode makes a secret once and keeps it in the data folder, so that a restart signs nobody out.
 * @throws StartRefused where the kept one is damaged, as anybody could sign with an empty secret
 */
export function keptSecret(folder: string): string {
  openDataFolder(folder)
  const file = path.join(folder, 'secret-key')
  if (!existsSync(file)) makeSecret(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= SECRET_MIN) return secret
  throw new StartRefused(
    `The file ${file} is damaged, as it holds fewer than ${SECRET_MIN} characters: restore it from a backup, ${AS_DESCRIBED}, or delete it, which signs everybody out.`,
  )
}

/** Whole or not at all, and of processes that start at once only one. */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
