import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { DeckLink } from '@outcrop/contract/decks/deck-link.ts'
import type { SharedDeck } from '@outcrop/contract/decks/shared-deck.ts'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { COMPANIES } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { BASALT, importedDeck, runJobs, slidesOf, uploadChecked } from '../../testing/test-decks.ts'

const TEXT = { kind: 'text', heading: 'Phase 2', body: '- 12 holes', align: 'start', background: 'dark' }

async function deckWith() {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('presenter')
  const { deck, slides } = await importedDeck(api, admin)
  const path = `/v2/decks/${deck.id}/slides`
  return { api, admin, deck, slides, path }
}

async function otherDeck(api: TestApi) {
  const answer = await api.as('presenter').post('/v2/decks', { body: { company_id: BASALT, title: 'Other' } })
  const { id }: Deck = answer.body
  return { id, path: `/v2/decks/${id}/slides` }
}

async function uploadPicture(api: TestApi) {
  const bytes = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#3d6b66' } })
    .png()
    .toBuffer()
  return await uploadChecked(api, api.as('presenter'), { bytes, name: 'around.png' })
}

const fetched = async (api: TestApi, url: string | null = '') =>
  (await api.fetch(new Request(new URL(url ?? '', api.deps.env.PUBLIC_URL)))).status

test('a slide of text comes after the named one, its words are found, and only text may replace it', async () => {
  const { admin, deck, slides, path } = await deckWith()
  const made = await admin.post(path, { body: { content: TEXT, title: 'Plan', after: slides[0]?.id } })
  expect(made.status).toBe(201)
  const slide: Slide = made.body
  expect(slide).toMatchObject({ content: TEXT, position: 1, images: [], text: 'Phase 2\n- 12 holes' })
  expect((await slidesOf(admin, deck.id)).map(({ id }) => id)).toEqual([
    slides[0]?.id,
    slide.id,
    ...slides.slice(1).map(({ id }) => id),
  ])
  const changed = await admin.patch(`${path}/${slide.id}`, {
    body: { content: { ...TEXT, heading: 'Phase 3' }, duration: 7, transition: 'fade', alt: 'What comes next' },
  })
  expect(changed.body).toMatchObject({ text: 'Phase 3\n- 12 holes', duration: 7, transition: 'fade', version: 2 })
  const link = { kind: 'link', url: 'https://example.com/', file_id: null }
  for (const id of [slide.id, slides[0]?.id])
    expect((await admin.patch(`${path}/${id}`, { body: { content: link } })).body).toMatchObject({
      status: 422,
      issues: [{ path: 'content', code: 'other_kind' }],
    })
  expect((await admin.get(`/v2/decks?company_id=${BASALT}&search=phase+3`)).body).toMatchObject({ count: 1 })
})

test('addresses are https or mail, times whole seconds, hotspots inside the slide', async () => {
  const { admin, slides, path } = await deckWith()
  const post = async (content: object) => (await admin.post(path, { body: { content } })).status
  expect(await post({ kind: 'link', url: 'javascript:alert(1)', file_id: null })).toBe(422)
  expect(await post({ kind: 'link', url: 'http://example.com', file_id: null })).toBe(422)
  expect(await post({ kind: 'link', url: 'https://example.com/a', file_id: null })).toBe(201)
  const patch = async (body: object) => (await admin.patch(`${path}/${slides[0]?.id}`, { body })).status
  expect(await patch({ duration: 0 })).toBe(422)
  expect(await patch({ duration: null })).toBe(200)
  const hotspot = { x: 0.1, y: 0.1, width: 0.2, height: 0.2, label: 'Map', target: { slide_id: slides[1]?.id } }
  expect(await patch({ hotspots: [{ ...hotspot, x: 1.2 }] })).toBe(422)
  expect(await patch({ hotspots: [{ ...hotspot, target: { url: 'data:text/html,x' } }] })).toBe(422)
  expect(await patch({ hotspots: [hotspot] })).toBe(200)
})

test('a panorama shows a file of the library, which says so; a visitor reads it only while a slide shows it', async () => {
  const { api, admin, deck, path } = await deckWith()
  const file = await uploadPicture(api)
  const panorama = { kind: 'panorama', file_id: file.id }
  expect(
    (
      await admin.post(path, {
        body: { content: { ...panorama, kind: 'video', autoplay: false, muted: true, loop: false } },
      })
    ).body,
  ).toMatchObject({
    issues: [{ path: 'content.file_id', code: 'unusable_file' }],
  })
  const made: Slide = (await admin.post(path, { body: { content: panorama } })).body
  expect(made.media).toMatchObject({ name: 'around.png', media_type: 'image/webp' })
  expect(await fetched(api, made.media?.url)).toBe(200)
  expect((await admin.get(`/v2/files/${file.id}/usage`)).body).toMatchObject({ results: [{ id: deck.id }] })

  const link: DeckLink = (await admin.post(`/v2/decks/${deck.id}/links`, { body: { name: 'For the bank' } })).body
  const token = link.url.split('/').at(-1)
  const open = async () => (await api.as('visitor').post(`/v2/shared-decks/${token}/visits`, { body: {} })).body
  const shown = ((await open()) as SharedDeck).slides.at(-1)?.media
  expect(await fetched(api, shown?.url)).toBe(200)
  expect(await fetched(api, shown?.images[0]?.url)).toBe(200)
  await admin.patch(`${path}/${made.id}`, { body: { hidden: true } })
  expect(await fetched(api, shown?.url)).toBe(403)
  await admin.patch(`${path}/${made.id}`, { body: { hidden: false } })
  await admin.delete(`/v2/files/${file.id}`)
  expect(((await open()) as SharedDeck).slides.at(-1)?.media).toBeNull()
  expect(await fetched(api, shown?.url)).toBe(403)
})

test('slides go to another deck as copies or themselves, with those hotspots whose slides come along', async () => {
  const { api, admin, deck, slides, path } = await deckWith()
  const other = await otherDeck(api)
  const [first, second, third] = slides
  const to = (slide?: Slide) => ({
    x: 0,
    y: 0,
    width: 0.5,
    height: 0.5,
    label: `To ${slide?.position}`,
    target: { slide_id: slide?.id },
  })
  await admin.patch(`${path}/${first?.id}`, { body: { hotspots: [to(second), to(third)], notes: 'Say it' } })
  const bring = async (body: object) =>
    await admin.post(`${other.path}/transfer`, { body: { from_deck_id: deck.id, ...body } })
  expect((await bring({ slide_ids: [second?.id, first?.id], mode: 'copy' })).status).toBe(200)
  const copies = await slidesOf(admin, other.id)
  expect(copies).toMatchObject([{ notes: 'Say it', hotspots: [{ target: { slide_id: copies[1]?.id } }] }, {}])
  expect(copies[0]?.id).not.toBe(first?.id)
  expect(await slidesOf(admin, deck.id)).toHaveLength(slides.length)

  expect((await bring({ slide_ids: [third?.id], mode: 'move' })).status).toBe(200)
  expect((await slidesOf(admin, other.id)).map(({ id }) => id)).toContain(third?.id)
  expect((await slidesOf(admin, deck.id)).map(({ id }) => id)).not.toContain(third?.id)
  expect((await bring({ slide_ids: [third?.id], mode: 'move' })).status).toBe(409)
  expect(
    (await admin.post(`${path}/transfer`, { body: { from_deck_id: deck.id, slide_ids: [first?.id], mode: 'copy' } }))
      .status,
  ).toBe(409)
})

test('a slide that follows another shows what that one shows, until it is let go', async () => {
  const { api, admin, deck, path } = await deckWith()
  const other = await otherDeck(api)
  const source: Slide = (await admin.post(path, { body: { content: TEXT, title: 'Plan' } })).body
  await admin.post(`${other.path}/transfer`, {
    body: { from_deck_id: deck.id, slide_ids: [source.id], mode: 'follow' },
  })
  const follower = async () => (await slidesOf(admin, other.id))[0]
  expect(await follower()).toMatchObject({ follows: { id: source.id, deck_id: deck.id } })
  const address = `${other.path}/${(await follower())?.id}`
  await admin.patch(address, { body: { notes: 'Mine' } })
  await admin.patch(`${path}/${source.id}`, { body: { content: { ...TEXT, heading: 'Phase 9' }, title: 'New' } })
  expect(await follower()).toMatchObject({ title: 'New', notes: 'Mine', content: { heading: 'Phase 9' } })
  expect((await admin.patch(address, { body: { title: 'Own' } })).body).toMatchObject({
    issues: [{ path: 'title', code: 'followed' }],
  })
  expect((await admin.patch(address, { body: { follows: null } })).body).toMatchObject({ follows: null })
  await admin.patch(`${path}/${source.id}`, { body: { title: 'Later' } })
  expect((await follower())?.title).toBe('New')
})

test('slides of a deck of another company are not found', async () => {
  const { api, deck, slides } = await deckWith()
  const foreign: Deck = (
    await api.as('both').post('/v2/decks', { body: { company_id: COMPANIES.quartz.id, title: 'Foreign' } })
  ).body
  const answer = await api.as('both').post(`/v2/decks/${foreign.id}/slides/transfer`, {
    body: { from_deck_id: deck.id, slide_ids: [slides[0]?.id], mode: 'copy' },
  })
  expect(answer.status).toBe(404)
})
