import { ApiProblem } from '../../problem.ts'

/** @throws ApiProblem `validation_failed` at each day that cannot have been traded yet */
export function requirePastDays(days: readonly { readonly date: string }[], now: Date): void {
  // The day begins in the east up to fourteen hours before it does in UTC.
  const last = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
  const issues = days.flatMap(({ date }, index) =>
    date > last ? [{ path: `days.${index}.date`, code: 'future_date' }] : [],
  )
  if (issues.length > 0) throw new ApiProblem('validation_failed', { detail: 'A day is still to come', issues })
}
