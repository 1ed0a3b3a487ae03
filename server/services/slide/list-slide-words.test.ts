import type { SlideWord } from '@outcrop/contract/decks/slide.ts'
import { expect, test } from 'vitest'
import { slides, slideWords } from '../../db/schema/slide.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { importedDeck, runJobs, slidesOf } from '../../testing/test-decks.ts'
import { sweepImages } from './sweep-images.ts'

test('an imported slide and its copies tell where their words are, to the people of the deck', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const { deck, slides: made } = await importedDeck(api, admin, { pages: [1] })
  const path = (slideId: string) => `/v2/decks/${deck.id}/slides/${slideId}/words`
  const wordsOf = async (slideId: string) => ((await admin.get(path(slideId))).body as { results: SlideWord[] }).results

  const [slide] = made
  const words = await wordsOf(slide?.id ?? '')
  const text = (slide?.text ?? '').replaceAll(/\s+/g, ' ')
  expect(words.map((word) => word.text).join(' ')).toBe(text)
  expect(words[0]).toEqual({
    text: text.split(' ')[0],
    x: expect.any(Number),
    y: expect.any(Number),
    width: expect.any(Number),
    height: expect.any(Number),
  })

  await admin.post(`/v2/decks/${deck.id}/slides/${slide?.id}/duplicate`)
  const copy = (await slidesOf(admin, deck.id)).find(({ id }) => id !== slide?.id)
  expect(await wordsOf(copy?.id ?? '')).toEqual(words)
  expect(await wordsOf(api.deps.random.id())).toEqual([])
  expect((await api.as('investor').get(path(slide?.id ?? ''))).status).toBe(404)
})

test('words go with the images that they are on', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const { deck } = await importedDeck(api, api.as('admin'), { pages: [1] })
  expect(await api.deps.db.select().from(slideWords)).toHaveLength(1)
  await api.as('admin').delete(`/v2/decks/${deck.id}`)
  await api.as('admin').post(`/v2/decks/${deck.id}/purge`, { body: { title: deck.title } })
  await sweepImages(api.deps)
  expect(await api.deps.db.select().from(slides)).toEqual([])
  expect(await api.deps.db.select().from(slideWords)).toEqual([])
})
