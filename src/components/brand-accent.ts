import { accentProperties } from '@outcrop/contract/companies/brand-color.ts'
import type { CSSProperties } from 'react'

/** Background of the deck viewer in both themes: `--color-background` of the dark theme. */
export const VIEWER_GROUND = '#13181a'

/** A company's color as the accent of a dark area; no properties if it has none or the contrast is too low. */
export function viewerAccent(color: string | null): CSSProperties {
  return accentProperties(VIEWER_GROUND, color)
}

/** The same for an area in the colors of the theme. */
export function accentStyle(color: string | null): CSSProperties {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--color-card').trim()
  return accentProperties(ground, color)
}
