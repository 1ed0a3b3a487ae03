import { userAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'

/** Values of forms whose session ended, by form and person, until the tab is closed. */
const PREFIX = 'outcrop.form-draft.'

function storageKey(form: string, userId: string) {
  return `${PREFIX}${userId}.${form}`
}

/** What the signed-in person had typed when their session ended; it is given once. */
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

/** Keeps what is typed if the session ends while a form is open; the answer ends the watch. */
export function keepDraft(form: string, read: () => object | null): () => void {
  const userId = store.get(userAtom)?.id
  if (!userId) return () => undefined
  return store.sub(userAtom, () => {
    const values = store.get(userAtom) ? null : read()
    if (!values) return
    try {
      sessionStorage.setItem(storageKey(form, userId), JSON.stringify(values))
    } catch {
      // Where storage is blocked, what was typed is lost with the session.
    }
  })
}
