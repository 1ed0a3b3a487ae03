import type { Notification } from '@outcrop/contract/people/notification.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../db/schema/mail.ts'
import { memberships } from '../../db/schema/user.ts'
import { PEOPLE, type PersonName } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { BASALT, runJobs } from '../../testing/test-decks.ts'
import { begun, DELIVERY, endedValidation, givenData, publishedBy } from '../../testing/test-validations.ts'

async function noticesOf(api: TestApi, person: PersonName): Promise<Notification[]> {
  const { results } = (await api.as(person).get('/v2/notifications')).body as { results: Notification[] }
  return results
}

async function setUp(contents?: Readonly<Record<string, string>>) {
  const api = await createTestApi()
  const lead = api.as('lead')
  const draft = await begun(lead, await givenData(api, contents))
  await runJobs(api)
  return { api, lead, draft }
}

test('whoever had a validation published is reported what came of it, in the way that they chose, and leads there', async () => {
  const { api, lead, draft } = await setUp()
  const preferences = [{ kind: 'data_published', in_app: true, mail: 'at_once' }]
  await api.as('super').put('/v2/user/notification-preferences', { body: { preferences } })
  await publishedBy(api.as('super'), draft.id)
  expect(await noticesOf(api, 'super')).toMatchObject([
    {
      kind: 'data_published',
      subject: 'Halvorsen Creek',
      outcome: 'published 3 9 1 0 0',
      company: { id: BASALT },
      target: { noun: 'validation', id: draft.id },
    },
  ])
  const [mail] = await api.deps.db.select().from(mails)
  expect(JSON.stringify(mail)).toContain('The data of “Halvorsen Creek” are published: 9 rows in all, 1 left out')
  expect(JSON.stringify(mail)).toContain(`/admin/validate/${draft.id}?companyId=${BASALT}`)
  // The lead began the validation, and did not have it published.
  expect(await noticesOf(api, 'lead')).toEqual([])
  await publishedBy(lead, draft.id)
  expect(await noticesOf(api, 'lead')).toHaveLength(1)
})

test('of data that are refused the reason is reported, and nothing of what was cancelled', async () => {
  const { api, lead, draft } = await setUp({ ...DELIVERY, 'survey.csv': 'hole,depth\nDH-1,0\n' })
  await publishedBy(lead, draft.id)
  expect(await noticesOf(api, 'lead')).toMatchObject([{ kind: 'data_published', outcome: 'validation_refused' }])
  const other = await createTestApi()
  const cancelled = await begun(other.as('lead'), await givenData(other))
  await other.as('lead').post(`/v2/validations/${cancelled.id}/publish`)
  await other.as('lead').post(`/v2/companies/${BASALT}/jobs/${cancelled.id}/cancel`)
  await runJobs(other)
  expect((await endedValidation(other.as('lead'), cancelled.id)).job.status).toBe('cancelled')
  expect(await noticesOf(other, 'lead')).toEqual([])
})

test('nobody is reported who may not work there any more, or wants to hear nothing of it', async () => {
  const { api, lead, draft } = await setUp()
  const preferences = [{ kind: 'data_published', in_app: false, mail: 'never' }]
  await lead.put('/v2/user/notification-preferences', { body: { preferences } })
  await publishedBy(lead, draft.id)
  await lead.put('/v2/user/notification-preferences', {
    body: { preferences: [{ kind: 'data_published', in_app: true, mail: 'never' }] },
  })
  await lead.post(`/v2/validations/${draft.id}/publish`)
  await api.deps.db
    .update(memberships)
    .set({ suspendedAt: api.clock.now() })
    .where(eq(memberships.userId, PEOPLE.lead.id))
  await endedValidation(api.as('super'), draft.id)
  expect(await noticesOf(api, 'lead')).toEqual([])
})
