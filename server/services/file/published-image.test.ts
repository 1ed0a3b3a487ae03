import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { DeckLink } from '@outcrop/contract/decks/deck-link.ts'
import type { SharedDeck } from '@outcrop/contract/decks/shared-deck.ts'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { BASALT, fixture, runJobs, uploadChecked } from '../../testing/test-decks.ts'

/** A photo that a phone took upright, and says where. */
async function photo(): Promise<Buffer> {
  return await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#3d6b66' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '64/1 8/1 48/1' }, IFD0: { Artist: 'Ana Berg' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

async function bytesOf(api: TestApi, url: string | null | undefined): Promise<Buffer> {
  const answer = await api.fetch(new Request(new URL(url ?? '', api.deps.env.PUBLIC_URL)))
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function opened(file: string, kind: 'panorama' | 'video') {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('presenter')
  const bytes = kind === 'video' ? await fixture(`videos/${file}`) : await photo()
  const { id } = await uploadChecked(api, admin, { bytes, name: file })
  const deck: Deck = (await admin.post('/v2/decks', { body: { company_id: BASALT, title: 'Site' } })).body
  const content = { kind, file_id: id, ...(kind === 'video' && { autoplay: false, muted: true, loop: false }) }
  const slide: Slide = (await admin.post(`/v2/decks/${deck.id}/slides`, { body: { content } })).body
  const link: DeckLink = (await admin.post(`/v2/decks/${deck.id}/links`, { body: { name: 'For the bank' } })).body
  const visit = async (): Promise<Slide | undefined> => {
    const token = link.url.split('/').at(-1)
    const answer = await api.as('visitor').post(`/v2/shared-decks/${token}/visits`, { body: {} })
    const shared: SharedDeck = answer.body
    return shared.slides[0]
  }
  return { api, admin, id, slide, visit }
}

test('pictures made of a photo are upright and say neither where nor by whom it was taken', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const file = await uploadChecked(api, api.as('presenter'), { bytes: await photo(), name: 'pit.jpg' })
  expect(file).toMatchObject({ width: 800, height: 1600 })
  expect(file.cover).toMatchObject([
    { width: 160, height: 320 },
    { width: 320, height: 640 },
    { width: 640, height: 1280 },
  ])
  for (const { url, width, height } of file.cover) {
    const { exif, xmp, ...made } = await sharp(await bytesOf(api, url)).metadata()
    expect(made).toMatchObject({ format: 'webp', width, height })
    expect([exif, xmp, made.orientation]).toEqual([undefined, undefined, undefined])
  }
  // The company's own download is what was uploaded.
  expect((await sharp(await bytesOf(api, file.url)).metadata()).exif).toBeDefined()
})

test('whoever opens a shared deck gets a picture to look around in without the place where it was taken', async () => {
  const { api, visit, slide } = await opened('around.jpg', 'panorama')
  for (const shown of [slide, await visit()]) {
    const { exif, width, height } = await sharp(await bytesOf(api, shown?.media?.url)).metadata()
    expect([exif, width, height]).toEqual([undefined, 800, 1600])
  }
})

test.each([
  ['the place where it was taken', 'with-location.mp4', '21.9400'],
  ['who made it', 'with-author.mp4', 'Ana Berg'],
])('whoever opens a shared deck gets the copy of a video without %s', async (_, name, told) => {
  const { api, admin, id, visit } = await opened(name, 'video')
  await expect
    .poll(async () => (await admin.get(`/v2/files/${id}`)).body, { timeout: 60_000 })
    .toMatchObject({ video: { state: 'ready' } })
  const media = (await visit())?.media
  expect(media?.media_type).toBe('video/mp4')
  expect((await bytesOf(api, media?.url)).includes(told)).toBe(false)
  expect(media?.images).toHaveLength(1)
  expect((await sharp(await bytesOf(api, media?.images[0]?.url)).metadata()).format).toBe('webp')
})
