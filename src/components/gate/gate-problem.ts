import { errorCodeOf } from '#/api/api-error.ts'
import type { GateRequirements } from './gated-content.ts'

export type GateProblemPlace = 'email' | 'password' | 'code' | 'form'

/** Where the form shows a problem, by its code. */
const PLACES: Readonly<Record<string, GateProblemPlace>> = {
  share_password_wrong: 'password',
  share_code_wrong: 'code',
  share_email_refused: 'email',
}

/** The message of a failed attempt and where to show it; both null if there is none. */
export function gateProblem(error: unknown, requirements: GateRequirements, codeSent: boolean) {
  if (error === null) return { place: null, key: null }
  const code = errorCodeOf(error)
  if (code === 'validation_failed') {
    if (requirements.code && codeSent) return { place: 'code', key: 'codeInvalid' } as const
    if (requirements.email)
      return { place: 'email', key: requirements.name ? 'nameOrEmailInvalid' : 'emailInvalid' } as const
  }
  const place = PLACES[code] ?? 'form'
  // The email field is hidden while the code is being entered.
  const isHidden = place === 'email' && codeSent
  return { place: isHidden ? 'form' : place, key: `problem:${code}` } as const
}
