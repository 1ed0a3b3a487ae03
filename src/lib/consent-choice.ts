const DAY_MS = 86_400_000
/** Days for which a choice holds; after that it is asked for again. */
const KEPT_DAYS = 365

export type Choice = 'accepted' | 'rejected'

/** A choice as it is stored, with the moment at which it was made. */
export function writtenChoice(choice: Choice, now: Date): string {
  return `${choice} ${now.toISOString()}`
}

/** The stored choice; null where there is none that still holds. */
export function readChoice(stored: string | null, now: Date): Choice | null {
  const [choice, at = ''] = stored?.split(' ') ?? []
  const age = now.getTime() - new Date(at).getTime()
  // A moment in the future is a clock that was wrong: ask again.
  if (!(age >= 0 && age < KEPT_DAYS * DAY_MS)) return null
  return choice === 'accepted' || choice === 'rejected' ? choice : null
}
