import { type EndpointName, endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Answer, Credentials } from './backend.ts'
import { Walker } from './backend.ts'
import { checkAnswer, checkRefusal, type Verdict } from './check-answer.ts'
import { type Finding, finding } from './finding.ts'

/** A session from its sign-in to its end: what was handed out is good until then, and for nothing afterwards. */
export async function walkSession(url: string, credentials: Credentials): Promise<Finding[]> {
  const visitor = new Walker(url, 'visitor', null, null)
  const findings: Finding[] = []

  async function step(name: EndpointName, check: (answer: Answer) => Verdict, cookie?: string, body?: unknown) {
    const { method, path } = endpoints[name]
    const answer = await visitor.send(method, path, body, cookie)
    findings.push(finding(name, visitor.name, check(answer)))
    return cookiesOf(answer) || cookie
  }
  const held = (name: EndpointName) => (answer: Answer) => checkAnswer(endpoints[name], answer)
  const refused = (answer: Answer) => checkRefusal(answer, 401)

  await step('logIn', refused, undefined, { ...credentials, password: `${credentials.password} but wrong` })
  await step('refresh', refused)
  const signedIn = await step('logIn', held('logIn'), undefined, credentials)
  const refreshed = await step('refresh', held('refresh'), signedIn)
  await step('logOut', held('logOut'), refreshed)
  await step('refresh', refused, refreshed)
  return findings
}

/** The cookies that an answer sets, as a browser sends them back. */
function cookiesOf({ headers }: Answer): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
}
