import { managesCompany } from '@outcrop/contract/api/access.ts'
import { deckAccess } from '@outcrop/contract/decks/deck-access.ts'
import { type DeckRole, isEnough } from '@outcrop/contract/decks/deck-right.ts'
import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deckPeople } from '../../db/schema/deck-access.ts'
import { decks } from '../../db/schema/deck.ts'
import { COMPANIES, PEOPLE, type PersonName } from '../../testing/people.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { requestFor } from '../../../tests/contract/row-request.ts'
import { askerOf } from '../../../tests/contract/sample-askers.ts'

const BASALT = SAMPLES.basalt
/** What the private deck gives to whom; all others are strangers to it. */
const ROLES: Partial<Record<PersonName, DeckRole>> = { presenter: 'editor', both: 'viewer', investor: 'viewer' }
const OWNER = PEOPLE.admin.id

const rows = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { access }]) => access.who === 'company' && access.deck !== undefined,
)

/** A private deck of the admin that names an editor, a viewer of the company and one from outside. */
async function privateSample() {
  const api = await createTestApi()
  const { db } = api.deps
  await insertSamples(db, api.clock.now())
  await db.update(decks).set({ generalAccess: 'private', ownerId: OWNER }).where(eq(decks.id, BASALT.deck))
  await db.insert(deckPeople).values(
    (Object.entries(ROLES) as [PersonName, DeckRole][]).map(([name, role]) => ({
      deckId: BASALT.deck,
      userId: PEOPLE[name].id,
      role,
      createdAt: api.clock.now(),
    })),
  )
  return api
}

test('every call about a private deck is refused to whoever may not do that with it, and to nobody else', async () => {
  expect(rows.length).toBeGreaterThan(25)
  const api = await privateSample()
  const deck = { companyId: COMPANIES.basalt.id, generalAccess: 'private', ownerId: OWNER } as const
  for (const [name, row] of rows) {
    const { access } = row
    if (access.who !== 'company' || access.deck === undefined) continue
    const { address, body } = requestFor(row, BASALT)
    const method = row.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    for (const person of Object.keys(PEOPLE) as PersonName[]) {
      const asker = askerOf(person)
      if (!asker) continue
      const right = deckAccess(asker, { ...deck, role: ROLES[person] ?? null })
      const passes = isEnough(right, access.deck)
      // What passes and changes something would change what the next one finds.
      if (passes && method !== 'get') continue
      const answer = await api.as(person)[method](address, body === undefined ? {} : { body })
      const told = `${person} at ${name}: ${answer.status} ${answer.text.slice(0, 200)}`
      if (passes) expect(answer.status, told).toBeLessThan(300)
      else if (right !== null) expect(answer, told).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      else if (managesCompany(asker, deck.companyId))
        expect(answer, told).toMatchObject({ status: 403, body: { code: 'deck_private' } })
      else expect(answer, told).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  }
})
