import { Problem } from '@outcrop/contract/api/problem.ts'
import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { PersonName } from '../../server/testing/people.ts'
import { insertSamples, SAMPLES } from '../../server/testing/samples.ts'
import { createTestApi } from '../../server/testing/test-api.ts'
import { documentedStatuses } from './documented.ts'
import { junkRequests } from './junk.ts'

/**
 * Who sends the junk, and one piece in how many, of each place others: all of it where most is let in. On a Postgres server
 * it is about what its driver does with values that were let in.
 */
const SENDERS: readonly (readonly [PersonName | 'visitor', number])[] =
  process.env['TEST_DATABASE'] === 'postgres'
    ? [['super', 4]]
    : [
        ['super', 1],
        ['presenter', 4],
        ['visitor', 4],
      ]
/** Headers that `fetch` refuses to send cannot reach the server either. */
function headersOf(given: Readonly<Record<string, string>>): Headers {
  const headers = new Headers({ application: 'cms', 'content-type': 'application/json' })
  for (const [name, value] of Object.entries(given)) headers.set(name, Buffer.from(value).toString('latin1'))
  return headers
}

/** A link of a mail opens a page of the API's own, which says in words that it does not work. */
function isPage({ path }: Endpoint, answer: Response): boolean {
  return path === '/v2/unsubscribe/{token}' && (answer.headers.get('content-type') ?? '').startsWith('text/html')
}

test.each(Object.entries(endpoints) as [string, Endpoint][])(
  '%s refuses junk with a problem, whoever sends it',
  { timeout: 120_000 },
  async (_, row) => {
    const api = await createTestApi()
    await insertSamples(api.deps.db, api.clock.now())
    const failures: string[] = []
    const requests = [...junkRequests(row, SAMPLES.basalt)]
    for (const [name, every] of SENDERS) {
      const bearer = await api.as(name).authorization()
      for (const { what, address, body, headers = {} } of requests.filter((_request, index) => index % every === 0)) {
        const all = headersOf(headers)
        if (bearer !== null && !all.has('authorization')) all.set('authorization', bearer)
        const answer = await api.fetch(
          new Request(new URL(address, api.deps.env.PUBLIC_URL), {
            method: row.method,
            headers: all,
            ...(body !== undefined && { body }),
          }),
        )
        const isStream = answer.headers.get('content-type') === 'text/event-stream'
        const text = isStream ? '' : await answer.text()
        if (isStream) await answer.body?.cancel()
        const seen = `${name}: ${what}: ${answer.status} ${text.slice(0, 200)}`
        if (answer.status >= 500 || !documentedStatuses(row).has(answer.status)) failures.push(seen)
        else if (answer.status >= 400 && row.wire !== 'tus' && !isProblem(answer, text) && !isPage(row, answer))
          failures.push(seen)
      }
    }
    expect(failures.slice(0, 10)).toEqual([])
  },
)

function isProblem(answer: Response, text: string): boolean {
  if (answer.headers.get('content-type') !== 'application/problem+json') return false
  const problem: unknown = JSON.parse(text)
  return v.is(Problem, problem) && Reflect.get(Object(problem), 'status') === answer.status
}
