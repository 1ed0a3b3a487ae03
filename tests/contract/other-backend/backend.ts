import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { User } from '@outcrop/contract/account/user.ts'
import * as v from 'valibot'
import type { Asker } from '../expectation.ts'

/** Who the walk signs in as. Only `admin` is needed; rows that ask for somebody else are told as not walked. */
export const WALKERS = ['super', 'admin', 'investor'] as const
export type WalkerName = (typeof WALKERS)[number]

export interface Credentials {
  readonly email_address: string
  readonly password: string
}
export type People = Partial<Record<WalkerName, Credentials>>

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Undefined where the body is not JSON. */
  readonly json: unknown
}

/** A person at the backend, or a visitor without a token. */
export class Walker {
  readonly name: WalkerName | 'visitor'
  readonly user: User | null
  readonly #url: string
  readonly #access: string | null

  constructor(url: string, name: WalkerName | 'visitor', access: string | null, user: User | null) {
    this.#url = url
    this.name = name
    this.#access = access
    this.user = user
  }

  /** As the access rules see the person; the permissions are those that the backend says that they hold. */
  get asker(): Asker | null {
    if (!this.user) return null
    const permissions = this.user.permissions.map((held) => held.permission_flag)
    return { ...this.user, companies: this.user.companies.map(({ id }) => ({ id, permissions })) }
  }

  async send(method: string, address: string, body?: unknown, cookie?: string): Promise<Answer> {
    const headers = new Headers({ application: 'cms', accept: 'application/json' })
    if (this.#access !== null) headers.set('authorization', `Bearer ${this.#access}`)
    if (cookie !== undefined) headers.set('cookie', cookie)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const answer = await fetch(`${this.#url}${address}`, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      await answer.body?.cancel()
      return { status: answer.status, headers: answer.headers, text: '', json: undefined }
    }
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, json: jsonOf(text) }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Signs in by the row `logIn`. @throws Error in words where the backend does not let the person in as the row says */
export async function signIn(url: string, name: WalkerName, credentials: Credentials): Promise<Walker> {
  const row = endpoints.logIn
  const answer = await new Walker(url, 'visitor', null, null).send(row.method, row.path, credentials)
  if (answer.status !== 200)
    throw new Error(`${name} cannot sign in at ${row.path}: ${answer.status} ${answer.text.slice(0, 200)}`)
  const parsed = v.safeParse(row.answer, answer.json)
  if (!parsed.success)
    throw new Error(`${row.path} answers what the row logIn does not allow: ${issuesOf(parsed.issues)}`)
  return new Walker(url, name, parsed.output.access, parsed.output.user)
}

export function issuesOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`).join('; ')
}
