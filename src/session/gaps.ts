import { sessionGapsAtom, type SessionGap } from './atoms.ts'
import { sessionRefused } from './refresh.ts'
import { store } from '#/state/store.ts'

const SECOND_TRY_MS = 500

/** Asks once more where no answer came, or one that may be another in a moment. */
export async function askTwice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (sessionRefused(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS))
    return ask()
  }
}

export function hasGap(gap: SessionGap): boolean {
  return store.get(sessionGapsAtom).includes(gap)
}

/** Remembers what no answer came for: it is asked for again, and the person is told meanwhile. A refusal is an answer. */
export function noteGap(gap: SessionGap, error: unknown) {
  console.warn(`A part of the session could not be loaded: ${gap}`, error)
  if (sessionRefused(error)) return
  store.set(sessionGapsAtom, (gaps) => (gaps.includes(gap) ? gaps : [...gaps, gap]))
}

export function closeGap(gap: SessionGap) {
  if (hasGap(gap)) store.set(sessionGapsAtom, (gaps) => gaps.filter((each) => each !== gap))
}
