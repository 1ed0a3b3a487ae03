import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { slides } from '../../db/schema/slide.ts'
import { createTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { BASALT, slidesOf } from '../../testing/test-decks.ts'
import { purgeOldVersions } from '../deck-version/purge-old-versions.ts'
import { purgeDeletedSlides } from './purge-deleted-slides.ts'
import { sweepImages } from './sweep-images.ts'

/** A slide that is ready, with one image in the store. */
async function addSlide({ deps, clock }: TestApi, deckId: string, rank: number): Promise<string> {
  const [id, at] = [deps.random.id(), clock.now()]
  const bytes = Buffer.from('an image')
  const key = `slides/${id}/320.webp`
  await deps.storage.write(key, bytes, 'image/webp')
  const images = [{ key, width: 320, height: 180, bytes: bytes.length }]
  const stamps = { createdAt: at, updatedAt: at }
  await deps.db
    .insert(slides)
    .values({ id, deckId, rank, state: 'ready', images, imageSet: id, width: 320, height: 180, ...stamps })
  return id
}

async function isStored({ deps }: TestApi, slideId: string): Promise<boolean> {
  return (await deps.storage.stat(`slides/${slideId}/320.webp`)) !== null
}

test('slides that were deleted a month ago are forgotten with their images; younger ones and copies keep theirs', async () => {
  const api = await createTestApi()
  const admin = api.as('admin')
  const deck: Deck = (await admin.post('/v2/decks', { body: { company_id: BASALT, title: 'Original' } })).body
  const copied = await addSlide(api, deck.id, 0)
  const copy: Deck = (await admin.post(`/v2/decks/${deck.id}/clone`, { body: { data: {} } })).body
  const [alone, younger, kept] = [
    await addSlide(api, deck.id, 1),
    await addSlide(api, deck.id, 2),
    await addSlide(api, deck.id, 3),
  ]
  const at = `/v2/decks/${deck.id}/slides`
  for (const id of [copied, alone]) expect((await admin.delete(`${at}/${id}`)).status).toBe(204)
  api.clock.pass({ days: 2 })
  expect((await admin.delete(`${at}/${younger}`)).status).toBe(204)
  api.clock.pass({ days: 29 })

  await purgeDeletedSlides(api.deps)
  await purgeOldVersions(api.deps)
  // A set is looked at again for an hour.
  for (const hours of [0, 2]) {
    api.clock.pass({ hours })
    await sweepImages(api.deps)
  }
  const left = await api.deps.db.select().from(slides).where(eq(slides.deckId, deck.id)).orderBy(asc(slides.rank))
  expect(left.map(({ id }) => id)).toEqual([younger, kept])
  // A month later, by a session of then.
  const later = api.as('admin')
  for (const id of [copied, alone]) expect((await later.post(`${at}/${id}/restore`)).status).toBe(404)
  expect((await later.post(`${at}/${younger}/restore`)).body).toMatchObject({ id: younger, position: 0 })
  expect(await isStored(api, alone)).toBe(false)
  for (const id of [copied, younger, kept]) expect(await isStored(api, id)).toBe(true)

  const shown = await slidesOf(later, copy.id)
  expect(shown).toHaveLength(1)
  const image = await api.fetch(new Request(new URL(shown[0]?.images[0]?.url ?? '', api.deps.env.PUBLIC_URL)))
  expect([image.status, await image.text()]).toEqual([200, 'an image'])
})
