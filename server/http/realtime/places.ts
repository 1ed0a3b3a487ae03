import type { Env } from '../../env.ts'
import { ApiProblem } from '../../problem.ts'

/** Open connections allowed per person and process; each tab has one. */
const CONNECTIONS_MAX = 20

/** Counts the open connections of each person. */
export class Places {
  readonly #most: number
  readonly #taken = new Map<string, number>()

  /** Without a limit where the rates are not limited either: a proxy does it. */
  constructor({ RATE_LIMIT }: Pick<Env, 'RATE_LIMIT'>) {
    this.#most = RATE_LIMIT === null ? Number.POSITIVE_INFINITY : CONNECTIONS_MAX
  }

  /** Takes a place; returns the function that releases it. @throws ApiProblem `too_many_requests` */
  take(userId: string): () => void {
    const taken = this.#taken.get(userId) ?? 0
    if (taken >= this.#most) throw new ApiProblem('too_many_requests', { detail: 'Too many connections' })
    this.#taken.set(userId, taken + 1)
    let held = true
    return () => {
      if (!held) return
      held = false
      const left = (this.#taken.get(userId) ?? 1) - 1
      if (left === 0) this.#taken.delete(userId)
      else this.#taken.set(userId, left)
    }
  }
}
