import { ApiProblem } from '../../problem.ts'

interface Gate {
  readonly email_required: boolean
  readonly email_verified: boolean
  readonly expires_at: string | null
  readonly allowed: readonly string[]
  readonly denied: readonly string[]
}

/** @throws ApiProblem `validation_failed` for a gate that nobody can pass, or that asks for what it does not look at */
export function requireGate(gate: Gate, now: Date): void {
  const issues = []
  if (gate.expires_at !== null && new Date(gate.expires_at) <= now)
    issues.push({ path: 'expires_at', code: 'past_date' })
  const looksAtAddress = gate.email_verified || gate.allowed.length > 0 || gate.denied.length > 0
  if (looksAtAddress && !gate.email_required) issues.push({ path: 'email_required', code: 'needed_for_addresses' })
  if (issues.length > 0)
    throw new ApiProblem('validation_failed', { detail: 'The link cannot be used like this', issues })
}
