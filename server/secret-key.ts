import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What keys are derived for; one secret, many keys that tell nothing about each other. */
export type KeyPurpose = 'access-token' | 'refresh-token' | 'media-url' | 'attempt-count'

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

/** Demo mode makes a secret once and keeps it in the data folder, so that a restart signs nobody out. */
export function keptSecret(folder: string): string {
  const file = path.join(folder, 'secret-key')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
