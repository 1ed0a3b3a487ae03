import type { EmbedTheme } from '@outcrop/contract/embeds/embed-options.ts'

// Not the list of the contract, whose file brings its schemas along: the page loads as little as it can.
const THEMES: Readonly<Record<EmbedTheme, true>> = { auto: true, light: true, dark: true }

/** Whether a value from outside is a theme. */
export function isEmbedTheme(value: unknown): value is EmbedTheme {
  return typeof value === 'string' && Object.hasOwn(THEMES, value)
}
