/** Contrast that a control needs against its ground, WCAG 2.2 AA (1.4.11). */
export const CONTROL_CONTRAST = 3

/** `--color-background` of both themes (src/styles/tokens.css), also that of embeds (src/embed/poster.css). */
export const GROUNDS = { light: '#f5f3ee', dark: '#13181a' } as const

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i

/** Relative luminance of `#rrggbb`, 0 to 1; null for anything else. Source: WCAG 2.2, definition of relative luminance. */
export function luminanceOf(color: string): number | null {
  const parts = HEX.exec(color)?.slice(1)
  if (!parts) return null
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21; null where one is no colour. Source: WCAG 2.2, definition of contrast ratio. */
export function contrastOf(one: string, other: string): number | null {
  const [first, second] = [luminanceOf(one), luminanceOf(other)]
  if (first === null || second === null) return null
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Black or white, whichever reads better on the colour; null for no colour. */
export function textOn(color: string): '#000000' | '#ffffff' | null {
  const [black, white] = [contrastOf(color, '#000000'), contrastOf(color, '#ffffff')]
  if (black === null || white === null) return null
  return black >= white ? '#000000' : '#ffffff'
}

/** A colour as the accent on a ground, with the colour of text on it; null where it is none or cannot be seen there. */
export function accentOn(ground: string, color: string | null): { color: string; text: string } | null {
  if (color === null || (contrastOf(color, ground) ?? 0) < CONTROL_CONTRAST) return null
  const text = textOn(color)
  return text && { color, text }
}

/** Properties of CSS that make a colour the accent of a part of a page; none where it cannot be seen on the ground there. */
export function accentProperties(ground: string, color: string | null): Readonly<Record<`--color-${string}`, string>> {
  const accent = accentOn(ground, color)
  if (!accent) return {}
  return {
    '--color-primary': accent.color,
    '--color-primary-hover': accent.color,
    '--color-primary-foreground': accent.text,
    '--color-ring': accent.color,
  }
}
