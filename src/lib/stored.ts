/** Keys of local storage. Renaming one loses what people have stored under it. */
export type StoredKey =
  | 'theme'
  | 'menu-collapsed'
  | 'menu-closed-groups'
  | 'telemetry-choice'
  | 'selected-company-id'
  | 'signed-in-user-id'
  | 'first-calls'
  | 'dismissed-imports'
  | `list-columns.${string}`
  | `list-view.${string}`
  | `unfinished-uploads.${string}`
  | `survey-declined.${string}`
  | `outcrop.drafts.${string}`
  | `outcrop.deck-place.${string}`

/** Keys of session storage. */
export type TabKey = 'reloaded-at' | `visit.${string}`

/** Null, too, where the browser blocks its storage. */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null forgets. Where storage is blocked or full, nothing is remembered. */
export function writeStored(key: StoredKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Callers keep the value in memory for this visit, or work without it.
  }
}

/** Null, too, where the browser blocks its storage. */
export function readForTab(key: TabKey): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Where storage is blocked, nothing is remembered; false then. */
export function writeForTab(key: TabKey, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
