import { useSyncExternalStore } from 'react'
import { readStored, writeStored, type StoredKey } from '#/lib/stored.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const DARK = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

function isTheme(value: string | null): value is Theme {
  return THEMES.some((theme) => theme === value)
}

function keptTheme(): Theme {
  const kept = readStored('theme')
  return isTheme(kept) ? kept : 'system'
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
  if (event.key === ('theme' satisfies StoredKey)) take(keptTheme())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows changes of the theme in other tabs, and of the system where the choice is "system". */
export function followTheme(): void {
  addEventListener('storage', followOtherTabs)
  matchMedia(DARK).addEventListener('change', paint)
  take(keptTheme())
}

/** Stores the choice (for this visit only where storage is blocked) and applies it in every tab. */
export function setTheme(theme: Theme): void {
  writeStored('theme', theme)
  take(theme)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => current)
}
