/** A colour of the theme as it is now, for what is drawn on a canvas. */
export function themeColor(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim()
}
