import type { DeckRevision } from '@outcrop/contract/decks/deck-revision.ts'
import type { DeckVersion } from '@outcrop/contract/decks/deck-version.ts'
import { revisionRows } from '@outcrop/contract/decks/revision-rows.ts'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deckRevisionPages } from '../../db/schema/deck-version.ts'
import { slides } from '../../db/schema/slide.ts'
import { keepTestHouse } from '../../testing/keep-test-house.ts'
import { sweepImages } from '../slide/sweep-images.ts'
import { createTestApi } from '../../testing/test-api.ts'
import type { TestApi, TestCaller } from '../../testing/test-api.ts'
import { endedJob, runJobs, slidesOf, startImport, uploadChecked } from '../../testing/test-decks.ts'
import { type PdfPage, textPdf } from '../../testing/test-pdf.ts'

const COVER: PdfPage = ['Halvorsen Creek', 'A copper project in the north']
const DRILLING: PdfPage = ['Drilling results', 'Hole 14: 42 metres at 1.2 percent copper', 'Hole 15: 18 metres']
const BUDGET: PdfPage = ['Budget', 'Exploration and permits: 12 million dollars']
const TEAM: PdfPage = ['Team', 'Geologists, engineers and a community office']
const DRILLING_NOW: PdfPage = ['Drilling in autumn', 'Hole 14: 57 metres at 1.6 percent copper', 'Hole 15: 18 metres']
const WATER: PdfPage = ['Water', 'The licence was granted by the county']

async function deckOf(api: TestApi, caller: TestCaller, pages: readonly PdfPage[]) {
  const file = await uploadChecked(api, caller, { bytes: textPdf(pages), name: 'Deck, spring.pdf' })
  const job = await endedJob(caller, (await startImport(caller, { file_ids: [file.id] })).id)
  const deckId = job.deck_id ?? ''
  return { deckId, at: `/v2/decks/${deckId}`, before: await slidesOf(caller, deckId) }
}

async function compare(api: TestApi, caller: TestCaller, at: string, pages: readonly PdfPage[]): Promise<DeckRevision> {
  const file = await uploadChecked(api, caller, { bytes: textPdf(pages), name: 'Deck, autumn.pdf' })
  const created = await caller.post(`${at}/revisions`, { body: { file_id: file.id } })
  expect(created.status, created.text).toBe(201)
  const { job_id: jobId }: DeckRevision = created.body
  expect(await endedJob(caller, jobId)).toMatchObject({ status: 'succeeded', kind: 'deck_revision' })
  const { results }: { results: DeckRevision[] } = (await caller.get(`${at}/revisions`)).body
  const [revision] = results
  if (!revision) throw new Error('There is no revision')
  expect(revision).toMatchObject({ is_ready: true, file_name: 'Deck, autumn.pdf', replaced_name: 'Deck, spring.pdf' })
  return revision
}

const asSuggested = ({ pages }: DeckRevision) => pages.map(({ page, slide_id: id }) => ({ page, slide_id: id }))
const titles = (rows: readonly Slide[]) => rows.map(({ title }) => title)
async function isRead(api: TestApi, url: string | undefined): Promise<number> {
  return (await api.fetch(new Request(new URL(url ?? '', api.deps.env.PUBLIC_URL)))).status
}

test('a new PDF is compared page by page, used in one step, and taken back in one', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const { at, deckId, before } = await deckOf(api, admin, [COVER, DRILLING, BUDGET, TEAM])
  const [cover, drilling, budget, team] = before
  const notes = await admin.patch(`${at}/slides/${drilling?.id}`, { body: { notes: 'Say this', hidden: true } })
  expect(notes.status).toBe(200)
  await admin.patch(`${at}/slides/${team?.id}`, { body: { title: 'Who we are' } })

  const revision = await compare(api, admin, at, [TEAM, COVER, DRILLING_NOW, WATER])
  expect(revisionRows(revision.slides, revision.pages)).toEqual([
    { page: 1, slideId: team?.id, kinds: ['moved'] },
    { page: 2, slideId: cover?.id, kinds: ['unchanged'] },
    { page: 3, slideId: drilling?.id, kinds: ['changed'] },
    { page: null, slideId: budget?.id, kinds: ['gone'] },
    { page: 4, slideId: null, kinds: ['new'] },
  ])
  expect(titles(await slidesOf(admin, deckId))).toEqual(['Halvorsen Creek', 'Drilling results', 'Budget', 'Who we are'])
  expect(await isRead(api, revision.pages[2]?.images[0]?.url)).toBe(200)
  expect(await isRead(api, (await slidesOf(admin, deckId))[1]?.images[0]?.url)).toBe(200)

  const used = await admin.post(`${at}/revisions/${revision.id}/apply`, {
    body: { pages: asSuggested(revision), gone: [budget?.id] },
  })
  expect(used.status, used.text).toBe(200)
  const kept: DeckVersion = used.body
  expect(kept).toMatchObject({ number: 1, reason: 'revision', slide_count: 4, name: null })
  const after = await slidesOf(admin, deckId)
  expect(titles(after)).toEqual(['Who we are', 'Halvorsen Creek', 'Drilling in autumn', 'Water'])
  expect(after.map(({ id }) => id).slice(0, 3)).toEqual([team?.id, cover?.id, drilling?.id])
  expect(after[2]).toMatchObject({
    notes: 'Say this',
    hidden: true,
    source: { file_name: 'Deck, autumn.pdf', page: 3 },
  })
  expect(after[2]?.text).toContain('57 metres')
  expect((await admin.get(`${at}/revisions`)).body).toEqual({ results: [] })

  const back = await admin.post(`${at}/versions/${kept.id}/restore`)
  expect(back.body).toMatchObject({ number: 2, reason: 'restore' })
  const restored = await slidesOf(admin, deckId)
  const shape = (rows: readonly Slide[]) => rows.map(({ id, text, notes, hidden }) => ({ id, text, notes, hidden }))
  expect(shape(restored)).toEqual(
    shape(before).map((slide) => (slide.id === drilling?.id ? { ...slide, notes: 'Say this', hidden: true } : slide)),
  )
  expect(titles(restored)).toEqual(['Halvorsen Creek', 'Drilling results', 'Budget', 'Who we are'])
  const forth: DeckVersion = back.body
  await admin.post(`${at}/versions/${forth.id}/restore`)
  expect(shape(await slidesOf(admin, deckId))).toEqual(shape(after))
})

test('pictures of earlier versions stay while a version shows them, and those that nobody took are swept', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const { at, deckId } = await deckOf(api, admin, [COVER, DRILLING])
  const first = await compare(api, admin, at, [COVER, WATER])
  const pages = await api.deps.db.select().from(deckRevisionPages).where(eq(deckRevisionPages.revisionId, first.id))
  const old = await api.deps.db.select().from(slides).where(eq(slides.deckId, deckId))
  const used = await admin.post(`${at}/revisions/${first.id}/apply`, {
    body: { pages: [{ page: 2, slide_id: old[1]?.id }], gone: [] },
  })
  const { id }: DeckVersion = used.body
  const isStored = async (key: string | undefined) => (await api.deps.storage.stat(key ?? '')) !== null
  const sweep = async () => {
    api.clock.pass({ hours: 2 })
    await sweepImages(api.deps)
  }
  await sweep()
  expect(await isStored(old[1]?.images[0]?.key)).toBe(true)
  expect(await isStored(pages[0]?.images[0]?.key)).toBe(false)
  expect(await isStored(pages[1]?.images[0]?.key)).toBe(true)
  const seen: { results: Slide[] } = (await admin.get(`${at}/versions/${id}/slides`)).body
  expect(titles(seen.results)).toEqual(['Halvorsen Creek', 'Drilling results'])
  expect(await isRead(api, seen.results[1]?.images[0]?.url)).toBe(200)

  await admin.put(`${at}/versions/${id}/name`, { body: { name: 'Spring' } })
  api.clock.pass({ days: 40 })
  await keepTestHouse(api.deps)
  expect(await isStored(old[1]?.images[0]?.key)).toBe(true)
  const later = api.as('admin')
  expect((await later.get(`${at}/versions`)).body).toMatchObject({ results: [{ id, name: 'Spring', slide_count: 2 }] })
  await later.put(`${at}/versions/${id}/name`, { body: { name: null } })
  await keepTestHouse(api.deps)
  await sweep()
  expect((await later.get(`${at}/versions`)).body).toEqual({ results: [] })
  expect(await isStored(old[1]?.images[0]?.key)).toBe(false)
})

test('a comparison is refused where the deck has changed since, and where a page or slide is named twice', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const { at, deckId, before } = await deckOf(api, admin, [COVER, DRILLING])
  const revision = await compare(api, admin, at, [COVER, DRILLING_NOW])
  const apply = async (body: object) => await admin.post(`${at}/revisions/${revision.id}/apply`, { body })
  const [first, second] = before.map(({ id }) => id)
  for (const body of [
    { pages: [{ page: 9, slide_id: null }], gone: [] },
    { pages: [{ page: 1, slide_id: first }], gone: [first] },
    {
      pages: [
        { page: 1, slide_id: first },
        { page: 2, slide_id: first },
      ],
      gone: [],
    },
    { pages: [], gone: ['nothing'] },
  ])
    expect((await apply(body)).body, JSON.stringify(body)).toMatchObject({ code: 'conflict' })
  await admin.delete(`${at}/slides/${second}`)
  expect((await apply({ pages: [{ page: 2, slide_id: second }], gone: [] })).body).toMatchObject({ code: 'conflict' })
  expect(await slidesOf(admin, deckId)).toHaveLength(1)
  expect((await api.as('analyst').get(`${at}/revisions`)).status).toBe(403)

  expect((await admin.delete(`${at}/revisions/${revision.id}`)).status).toBe(204)
  expect((await apply({ pages: [], gone: [] })).status).toBe(404)
})

test('slides that show the same page change together, and slides of another kind keep their places', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const { at, deckId, before } = await deckOf(api, admin, [COVER, DRILLING])
  const [cover, drilling] = before.map(({ id }) => id)
  await admin.post(`${at}/slides/${drilling}/duplicate`)
  await admin.post(`${at}/slides`, {
    body: { title: 'Link', content: { kind: 'link', url: 'https://a.example/', file_id: null }, after: cover },
  })
  const revision = await compare(api, admin, at, [COVER, WATER, DRILLING_NOW])
  expect(revision.slides.map(({ slide_id: id, copies }) => [id, copies])).toEqual([
    [cover, 1],
    [drilling, 2],
  ])
  await admin.post(`${at}/revisions/${revision.id}/apply`, { body: { pages: asSuggested(revision), gone: [] } })
  expect(titles(await slidesOf(admin, deckId))).toEqual([
    'Halvorsen Creek',
    'Water',
    'Link',
    'Drilling in autumn',
    'Drilling in autumn',
  ])
})
