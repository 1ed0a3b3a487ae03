import type { DeckLink } from '@outcrop/contract/decks/deck-link.ts'
import type { SharedDeck } from '@outcrop/contract/decks/shared-deck.ts'
import type { File } from '@outcrop/contract/files/file.ts'
import { expect, test } from 'vitest'
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
