import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import { deriveKey } from '../../secret-key.ts'

const ID_LETTERS = 22
const TOKEN = /^[\w-]{44}$/

type Keyed = { readonly env: Pick<Ctx['env'], 'SECRET_KEY'> }

function signatureOf({ env }: Keyed, id: string): string {
  return createHmac('sha256', deriveKey(env.SECRET_KEY, 'deck-link'))
    .update(id)
    .digest('base64url')
    .slice(0, ID_LETTERS)
}

/** The token in the address of a link: its id and a signature, so that nobody guesses one and the database holds none. */
export function tokenOfLink(keyed: Keyed, id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') + signatureOf(keyed, id)
}

/** The id of the link that a token leads to; null for tokens that were never handed out. */
export function linkIdOf(keyed: Keyed, token: string): string | null {
  if (!TOKEN.test(token)) return null
  const hex = Buffer.from(token.slice(0, ID_LETTERS), 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const [given, expected] = [Buffer.from(token.slice(ID_LETTERS)), Buffer.from(signatureOf(keyed, id))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
