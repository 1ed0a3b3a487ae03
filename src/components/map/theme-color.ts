import type { SceneColors } from '@outcrop/scene/scene-colors.ts'

/** A colour of the theme as it is now, for what is drawn on a canvas. */
export function themeColor(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim()
}

/** The colours of the theme, for scenes in space. */
export const themeColors: SceneColors = {
  of: themeColor,
  follow(listener) {
    const themes = new MutationObserver(listener)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => themes.disconnect()
  },
}
