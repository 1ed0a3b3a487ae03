import type { OpenAddresses } from '@outcrop/contract/decks/shared-deck.ts'

/** What a gate protects. Texts differ by it. */
export type GatedContent = 'deck' | 'recording'

/** The key of a text that differs between decks and recordings. */
export function contentKey<const Key extends string>(content: GatedContent, key: Key) {
  return content === 'deck' ? (`deck.${key}` as const) : (`recording.${key}` as const)
}

/** What a visitor must provide before the content is shown. */
export interface GateRequirements {
  readonly name: boolean
  readonly email: boolean
  /** The email address is verified with a code. */
  readonly code: boolean
  /** Whose email addresses are let in, if not everybody's. */
  readonly addresses?: OpenAddresses
  readonly password: boolean
  /** Text that must be accepted; null if there is none. */
  readonly agreement: string | null
}

export interface GateValues {
  readonly name: string
  readonly email: string
  readonly code: string
  readonly password: string
  readonly agreed: boolean
}
