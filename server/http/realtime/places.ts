import type { Actor } from '../../context.ts'
import type { Env } from '../../env.ts'
import { ApiProblem } from '../../problem.ts'

/** Open connections allowed in a process: of a person, each of whose tabs has one, and of the people of a company. */
export const CONNECTIONS_MAX = { person: 20, company: 500 } as const

/** Counts the open connections of each person and company. */
export class Places {
  readonly #isLimited: boolean
  readonly #taken = new Map<string, number>()

  /** Without a limit where the rates are not limited either: a proxy does it. */
  constructor({ RATE_LIMIT }: Pick<Env, 'RATE_LIMIT'>) {
    this.#isLimited = RATE_LIMIT !== null
  }

  /** Takes a place; returns the function that releases it. @throws ApiProblem `too_many_requests` */
  take({ id, companies }: Pick<Actor, 'id' | 'companies'>): () => void {
    const keys = [`person ${id}`, ...companies.map((company) => `company ${company.id}`)]
    if (this.#isLimited && keys.some((key) => this.#isFull(key)))
      throw new ApiProblem('too_many_requests', { detail: 'Too many connections' })
    for (const key of keys) this.#change(key, 1)
    let held = true
    return () => {
      if (!held) return
      held = false
      for (const key of keys) this.#change(key, -1)
    }
  }

  #isFull(key: string): boolean {
    const most = key.startsWith('person') ? CONNECTIONS_MAX.person : CONNECTIONS_MAX.company
    return (this.#taken.get(key) ?? 0) >= most
  }

  #change(key: string, by: number): void {
    const count = (this.#taken.get(key) ?? 0) + by
    if (count === 0) this.#taken.delete(key)
    else this.#taken.set(key, count)
  }
}
