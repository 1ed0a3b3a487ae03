import { type CSSProperties, useSyncExternalStore } from 'react'
import { accentProperties, GROUNDS } from '@outcrop/contract/companies/brand-color.ts'

const DARK = matchMedia('(prefers-color-scheme: dark)')

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  DARK.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    DARK.removeEventListener('change', changed)
  }
}

function readIsDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme !== 'light' && DARK.matches)
}

/** The theme that the page has now, and the company's colour as its accent where it can be seen. */
export function useShownTheme(brandColor: string | null): { isDark: boolean; accent: CSSProperties } {
  const isDark = useSyncExternalStore(subscribe, readIsDark)
  return { isDark, accent: accentProperties(GROUNDS[isDark ? 'dark' : 'light'], brandColor) }
}
