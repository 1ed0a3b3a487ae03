import { useSyncExternalStore } from 'react'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'
const DARK = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

function isTheme(value: string | null): value is Theme {
  return THEMES.some((theme) => theme === value)
}

function keptTheme(): Theme {
  try {
    const kept = localStorage.getItem(STORAGE_KEY)
    return isTheme(kept) ? kept : 'system'
  } catch {
    return 'system'
  }
}

let current: Theme = keptTheme()

function paint(): void {
  const dark = current === 'dark' || (current === 'system' && matchMedia(DARK).matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
}

function take(theme: Theme): void {
  current = theme
  paint()
  for (const listener of listeners) listener()
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === STORAGE_KEY) take(keptTheme())
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', followOtherTabs)
    matchMedia(DARK).addEventListener('change', paint)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', followOtherTabs)
    matchMedia(DARK).removeEventListener('change', paint)
  }
}

/** Keeps the choice for this browser and repaints every tab. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Not remembered where storage is refused; it still holds for this visit.
  }
  take(theme)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => current)
}
