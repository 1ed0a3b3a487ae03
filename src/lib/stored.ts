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
  | 'presenter-notes-size'
  | 'validation-board'
  | `list-columns.${string}`
  | `list-view.${string}`
  | `unfinished-uploads.${string}`
  | `survey-declined.${string}`
  | `outcrop.drafts.${string}`
  | `outcrop.deck-place.${string}`
  | `outcrop.visit.${string}`
  | 'outcrop.viewer'
  | `outcrop.watch-place.${string}`

/** Keys of session storage. */
export type TabKey =
  | 'reloaded-at'
  | `visit.${string}`
  | `watch.${string}`
  | `outcrop.stage.${string}`
  | `outcrop.embed-draft.${string}`

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

/** Null forgets. Where storage is blocked or full, nothing is remembered; false then. */
export function writeForTab(key: TabKey, value: string | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
