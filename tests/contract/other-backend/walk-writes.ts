import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { type EndpointName, endpoints } from '@outcrop/contract/api/endpoints.ts'
import * as v from 'valibot'
import type { Walker } from './backend.ts'
import { checkAnswer } from './check-answer.ts'
import { type Finding, finding, notWalked } from './finding.ts'

const Made = v.looseObject({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) })
const NAME = 'Made by the contract walk'

/** Writes that can be taken back, in an order that takes them back: what is made is deleted, what is changed is changed to what it was. */
export async function walkWrites(
  walkers: readonly Walker[],
  samples: Readonly<Record<string, string | null>>,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const as = (name: string) => walkers.find((walker) => walker.name === name)

  /** Makes one call and holds its answer against the row; null where it was not held. */
  async function step(
    walker: Walker | undefined,
    name: EndpointName,
    params: Readonly<Record<string, string>>,
    body?: unknown,
  ): Promise<string | null> {
    const row: Endpoint = endpoints[name]
    if (!walker) {
      findings.push(notWalked(name, 'nobody was named who may call it'))
      return null
    }
    const path = row.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    const answer = await walker.send(row.method, path, body)
    const verdict = checkAnswer(row, answer)
    findings.push(finding(name, walker.name, verdict))
    const made = v.safeParse(Made, answer.json)
    return verdict.outcome === 'held' ? (made.success ? made.output.id : '') : null
  }

  const company = samples['company'] ?? ''
  const admin = as('admin')
  const made = await step(as('super'), 'createCompany', {}, { name: NAME })
  if (made) {
    await step(as('super'), 'updateCompany', { id: made }, { country: 'Norway' })
    await step(as('super'), 'deleteCompany', { id: made })
  }
  const follower = as('investor') ?? admin
  const followed = await followedBy(follower)
  if (!followed?.includes(company)) {
    await step(follower, 'followCompany', { action: 'follow', id: company })
    await step(follower, 'followCompany', { action: 'unfollow', id: company })
  }
  const { user } = admin ?? {}
  if (user) await step(admin, 'updateUser', { id: user.id }, user.name === null ? {} : { name: user.name })

  const deck = await step(admin, 'createDeck', {}, { company_id: company, title: NAME })
  if (deck) {
    await step(admin, 'updateDeck', { id: deck }, { title: `${NAME}, renamed` })
    const source = samples['slide'] ? (samples['deck'] ?? deck) : deck
    const copy = await step(admin, 'cloneDeck', { id: source }, { data: { title: NAME } })
    if (copy) {
      if (samples['slide']) await walkSlides(admin, copy, step)
      await removeDeck(copy, NAME)
    }
    await step(admin, 'deleteDeck', { id: deck })
    await step(admin, 'restoreDeck', { id: deck })
    await removeDeck(deck, `${NAME}, renamed`)
  }
  return findings

  async function removeDeck(id: string, title: string): Promise<void> {
    await step(admin, 'deleteDeck', { id })
    await step(admin, 'purgeDeck', { id }, { title })
  }
}

type Step = (
  walker: Walker | undefined,
  name: EndpointName,
  params: Readonly<Record<string, string>>,
  body?: unknown,
) => Promise<string | null>

/** On a copy, which goes away again. */
async function walkSlides(admin: Walker | undefined, deck: string, step: Step): Promise<void> {
  const listed = await admin?.send('GET', endpoints.listSlides.path.replace('{id}', deck))
  const parsed = v.safeParse(v.object({ results: v.array(Made) }), listed?.json)
  const ids = parsed.success ? parsed.output.results.map(({ id }) => id) : []
  const slideId = ids[0]
  if (slideId === undefined) return
  await step(admin, 'updateSlide', { id: deck, slideId }, { title: NAME })
  await step(admin, 'duplicateSlide', { id: deck, slideId })
  await step(admin, 'orderSlides', { id: deck }, { slide_ids: ids.toReversed() })
  await step(admin, 'deleteSlide', { id: deck, slideId })
  await step(admin, 'restoreSlide', { id: deck, slideId })
}

async function followedBy(walker: Walker | undefined): Promise<string[] | null> {
  const row = endpoints.listFollowedCompanies
  const parsed = v.safeParse(row.answer, (await walker?.send(row.method, row.path))?.json)
  return parsed.success ? parsed.output.results.map(({ company }) => company.id) : null
}
