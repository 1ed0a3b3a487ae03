import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import type { EndpointName } from '@outcrop/contract/api/endpoints.ts'
import { takesCookie } from '../../../server/http/openapi-wire.ts'
import { expected } from '../expectation.ts'
import { requestFor } from '../row-request.ts'
import { type People, signIn, Walker, WALKERS } from './backend.ts'
import { checkAnswer, checkRefusal } from './check-answer.ts'
import { type Finding, finding, notWalked, rows, titleOf } from './finding.ts'
import { walkPages } from './walk-pages.ts'
import { findSamples } from './walk-samples.ts'
import { walkSession } from './walk-session.ts'
import { walkWrites } from './walk-writes.ts'

function isRead({ method }: Endpoint): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Ids that nobody has: what is asked of somebody who must be refused can then do no harm where the refusal is missing. */
function nobodys(companyId: string): Record<string, string> {
  const id = '00000000-0000-4000-8000-000000000000'
  const nouns = [
    'deck',
    'slide',
    'deleted_slide',
    'file',
    'folder',
    'version',
    'upload',
    'job',
    'user',
    'asset',
    'notification',
    'support_request',
    'session',
    'mail',
    'notice',
    'link',
    'request',
    'preset',
    'revision',
    'share',
    'recording',
    'clip',
    'track',
    'question',
    'model',
    'embed',
    'target',
    'lead',
    'validation',
  ]
  return { ...Object.fromEntries(nouns.map((noun) => [noun, id])), company: companyId }
}

/** Holds every row of the contract against a backend over HTTP, and leaves it as it was. */
export async function walkBackend(url: string, people: People): Promise<Finding[]> {
  const walkers: Walker[] = []
  for (const name of WALKERS) {
    const credentials = people[name]
    if (credentials) walkers.push(await signIn(url, name, credentials))
  }
  const admin = walkers.find((walker) => walker.name === 'admin')
  const company = admin?.user?.companies[0]
  if (!admin?.user || !company) throw new Error('The person admin is missing, or belongs to no company')
  const visitor = new Walker(url, 'visitor', null, null)
  const samples = await findSamples(walkers, admin, company.id, admin.user.id)
  const findings: Finding[] = []
  for (const [name, row] of rows) {
    findings.push(
      ...(await walkRefusals(name, row, [visitor, ...walkers], { company: company.id, user: admin.user.id })),
    )
    if (isRead(row)) findings.push(...(await walkReads(name, row, [visitor, ...walkers], samples)))
  }
  findings.push(...(await walkPages(walkers, company.id)))
  if (people.admin) findings.push(...(await walkSession(url, people.admin)))
  findings.push(...(await walkWrites(walkers, samples)))
  const walked = new Set(findings.map(({ row }) => row))
  for (const [name, row] of rows)
    if (!walked.has(titleOf(name, row))) findings.push(notWalked(name, 'nobody could be found who may call it'))
  return findings
}

interface Place {
  readonly company: string
  readonly user: string
}

async function walkRefusals(name: EndpointName, row: Endpoint, walkers: Walker[], at: Place): Promise<Finding[]> {
  // Events, error reports and uploads have a wire of their own, which is not what section 7 asks for.
  const subject = { companyId: at.company, userId: at.user, userCompanyIds: [at.company] }
  const { address, body } = requestFor(row, { ...nobodys(at.company), user: at.user })
  const findings: Finding[] = []
  for (const walker of walkers) {
    const outcome = expected(row, walker.asker, subject)
    if (outcome === 'passes' || row.wire === 'raw') continue
    const answer = await walker.send(row.method, address, isRead(row) ? undefined : body)
    findings.push(finding(name, walker.name, checkRefusal(answer, outcome)))
  }
  return findings
}

/** Those that go by the cookie are walked with a session of their own. */
async function walkReads(
  name: EndpointName,
  row: Endpoint,
  walkers: Walker[],
  samples: Readonly<Record<string, string | null>>,
): Promise<Finding[]> {
  if (takesCookie(row)) return []
  if (row.wire === 'redirect' || row.wire === 'tus' || row.wire === 'bytes')
    return [notWalked(name, 'its wire is not JSON; only who may call it is looked at')]
  if (row.query && 'url' in (Reflect.get(row.query, 'entries') ?? {}))
    return [notWalked(name, 'it is asked about an address of the app, which is not known here')]
  const known = Object.fromEntries(
    Object.entries(samples).filter((entry): entry is [string, string] => entry[1] !== null),
  )
  let request: ReturnType<typeof requestFor>
  try {
    request = requestFor(row, known)
  } catch {
    return [notWalked(name, 'there is nothing at the company of admin that it could be asked about')]
  }
  const subject = {
    companyId: known['company'] ?? '',
    userId: known['user'] ?? '',
    userCompanyIds: [known['company'] ?? ''],
  }
  const findings: Finding[] = []
  for (const walker of walkers) {
    if (expected(row, walker.asker, subject) !== 'passes') continue
    findings.push(finding(name, walker.name, checkAnswer(row, await walker.send(row.method, request.address))))
  }
  return findings
}
