import { userAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'

/** Prefix of session storage keys for unsaved values of forms whose session ended, by form and person. */
const PREFIX = 'outcrop.form-draft.'

function storageKey(form: string, userId: string) {
  return `${PREFIX}${userId}.${form}`
}

/** Returns and deletes the values that the signed-in person had typed when their session ended. */
export function takeDraft(form: string): unknown {
  const userId = store.get(userAtom)?.id
  if (!userId) return null
  try {
    const key = storageKey(form, userId)
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept === null ? null : JSON.parse(kept)
  } catch {
    return null
  }
}

/** Stores the unsaved values if the session ends while a form is open; returns the unsubscribe function. */
export function keepDraft(form: string, read: () => object | null): () => void {
  const userId = store.get(userAtom)?.id
  if (!userId) return () => undefined
  return store.sub(userAtom, () => {
    const values = store.get(userAtom) ? null : read()
    if (!values) return
    try {
      sessionStorage.setItem(storageKey(form, userId), JSON.stringify(values))
    } catch {
      // With storage blocked, the values are lost with the session.
    }
  })
}
