import type { DeckLink } from '@outcrop/contract/decks/deck-link.ts'
import type { SharedDeck } from '@outcrop/contract/decks/shared-deck.ts'
import type { File } from '@outcrop/contract/files/file.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files } from '../../db/schema/file.ts'
import { slides, slideWords } from '../../db/schema/slide.ts'
import { queueFileTexts } from '../file/file-text-job.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { endedJob, fixture, runJobs, slidesOf, startImport, uploadChecked } from '../../testing/test-decks.ts'
import { open } from '../../testing/test-shares.ts'

test('text of a layer that is off is in no title and no text, and found by nobody', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const bytes = await fixture('hidden-layer-title.pdf')
  const file = await uploadChecked(api, admin, { bytes, name: 'Update.pdf' })
  const job = await endedJob(admin, (await startImport(admin, { file_ids: [file.id] })).id)
  const deckId = job.deck_id ?? ''
  const [slide] = await slidesOf(admin, deckId)
  expect(slide).toMatchObject({ title: 'Drilling update', text: 'Drilling update' })
  expect((await admin.get(`/v2/decks/${deckId}/slides/${slide?.id}/words`)).text).not.toContain('Takeover')

  const link: DeckLink = (await admin.post(`/v2/decks/${deckId}/links`, { body: { name: 'For the bank' } })).body
  const token = link.url.split('/').at(-1) ?? ''
  const visit = await open(api, token)
  const shared: SharedDeck = visit.body
  expect(shared.slides[0]).toMatchObject({ title: 'Drilling update', text: 'Drilling update' })
  expect(visit.text).not.toContain('Takeover')
  const words = await api.as('visitor').post(`/v2/shared-decks/${token}/words`, {
    body: { visit: shared.visit, slide_id: slide?.id },
  })
  expect(words.body).toMatchObject({ results: [{ text: 'Drilling' }, { text: 'update' }] })

  const found = async (search: string) => {
    const answer = await admin.get(`/v2/files?company_id=${file.company_id}&search=${search}`)
    return (answer.body as { results: File[] }).results.map(({ name }) => name)
  }
  await expect.poll(() => found('Drilling'), { timeout: 30_000 }).toEqual(['Update.pdf'])
  expect(await found('Takeover')).toEqual([])
})

test('text that an earlier build imported is taken out of slides, their titles and words; what was typed stays', async () => {
  const api = await createTestApi()
  const { db } = api.deps
  await runJobs(api)
  const admin = api.as('admin')
  const file = await uploadChecked(api, admin, { bytes: await fixture('hidden-layer-title.pdf'), name: 'Update.pdf' })
  const input = { file_ids: [file.id, file.id] }
  const deckId = (await endedJob(admin, (await startImport(admin, input)).id)).deck_id ?? ''
  const [read, typed] = await slidesOf(admin, deckId)
  const hidden = { text: 'Takeover', x: 0.1, y: 0.1, width: 0.2, height: 0.1 }
  const [words] = await db.select().from(slideWords)
  await db.update(slideWords).set({ words: [hidden, ...(words?.words ?? [])] })
  await db.update(slides).set({ text: 'Takeover offer\nDrilling update', title: 'Takeover offer' })
  await db
    .update(slides)
    .set({ title: 'Q3 results' })
    .where(eq(slides.id, typed?.id ?? ''))
  await db.update(files).set({ textKey: 'as an earlier build named it' }).where(eq(files.id, file.id))
  await queueFileTexts(db, api.deps, file.id)

  await expect
    .poll(async () => (await slidesOf(admin, deckId)).map(({ title, text }) => [title, text]), { timeout: 30_000 })
    .toEqual([
      ['Drilling update', 'Drilling update'],
      ['Q3 results', 'Drilling update'],
    ])
  const left = await admin.get(`/v2/decks/${deckId}/slides/${read?.id}/words`)
  expect(left.body).toMatchObject({ results: [{ text: 'Drilling' }, { text: 'update' }] })
})
