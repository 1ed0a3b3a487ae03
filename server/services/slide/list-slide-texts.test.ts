import type { Slide, SlideText } from '@outcrop/contract/decks/slide.ts'
import { expect, test } from 'vitest'
import { createTestApi } from '../../testing/test-api.ts'
import { importedDeck, runJobs } from '../../testing/test-decks.ts'

test('slides come without their texts where they are not wanted, and the texts by themselves in the same order', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const { deck, slides: whole } = await importedDeck(api, admin)
  expect(whole.some(({ text = '' }) => text.length > 20)).toBe(true)

  const path = `/v2/decks/${deck.id}/slides`
  const { results } = (await admin.get(`${path}?without=text`)).body as { results: Slide[] }
  expect(results).toEqual(whole.map(({ text: _text, ...slide }) => slide))
  const texts = (await admin.get(`${path}/text`)).body as { results: SlideText[] }
  expect(texts.results).toEqual(whole.map(({ id, text }) => ({ id, text })))

  const turned = whole.map(({ id }) => id).toReversed()
  const ordered = await admin.put(`${path}/order?without=text`, { body: { slide_ids: turned } })
  expect((ordered.body as { results: Slide[] }).results.map(({ id, text }) => [id, text])).toEqual(
    turned.map((id) => [id, undefined]),
  )
  expect((await admin.get(`${path}?without=title`)).status).toBe(422)
  expect((await api.as('investor').get(`${path}/text`)).status).toBe(404)
})
