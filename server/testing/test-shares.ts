import type { DeckLink } from '@outcrop/contract/decks/deck-link.ts'
import { and, desc, eq } from 'drizzle-orm'
import { mails } from '../db/schema/mail.ts'
import type { PersonName } from './people.ts'
import { createTestApi } from './test-api.ts'
import type { TestApi } from './test-api.ts'
import { importedDeck, runJobs } from './test-decks.ts'

/** A deck of three slides, and a link to it. */
export async function shared(body: object = {}, settings: Record<string, string> = {}) {
  const api = await createTestApi(settings)
  await runJobs(api)
  const admin = api.as('presenter')
  const { deck } = await importedDeck(api, admin)
  const deckId = deck.id
  const links = `/v2/decks/${deckId}/links`
  const link: DeckLink = (await admin.post(links, { body: { name: 'For the bank', ...body } })).body
  const token = link.url.split('/').at(-1) ?? ''
  return { api, admin, deckId, links, link, token }
}

export const gateOf = async (api: TestApi, token: string) => await api.as('visitor').get(`/v2/shared-decks/${token}`)

export async function open(api: TestApi, token: string, body: object = {}, name: PersonName | 'visitor' = 'visitor') {
  return await api.as(name).post(`/v2/shared-decks/${token}/visits`, { body })
}

export async function fetched(api: TestApi, url = ''): Promise<number> {
  const response = await api.fetch(new Request(new URL(url, api.deps.env.PUBLIC_URL)))
  await response.body?.cancel()
  return response.status
}

/** The code in the latest mail to an address. */
export async function mailedCode(api: TestApi, emailAddress: string): Promise<string | null> {
  // The mail is written after the answer.
  await new Promise((resolve) => setTimeout(resolve, 50))
  const [mail] = await api.deps.db
    .select({ subject: mails.subject })
    .from(mails)
    .where(and(eq(mails.toAddress, emailAddress), eq(mails.kind, 'share-code')))
    .orderBy(desc(mails.id))
  return mail?.subject.slice(0, 6) ?? null
}
