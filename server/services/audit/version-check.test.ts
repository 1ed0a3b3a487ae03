import type { Asset } from '@outcrop/contract/companies/asset.ts'
import type { DeckLink } from '@outcrop/contract/decks/deck-link.ts'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Embed } from '@outcrop/contract/embeds/embed.ts'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import type { TrackSummary } from '@outcrop/contract/recordings/caption.ts'
import { PLAIN_SETTINGS, type RecordingModel } from '@outcrop/contract/recordings/recording-model.ts'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { recordingClips, recordings, recordingTimings } from '../../db/schema/recording.ts'
import { COMPANIES, PEOPLE } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { importedDeck, runJobs } from '../../testing/test-decks.ts'
import { begun, givenData, recipeOf } from '../../testing/test-validations.ts'

const stale = { 'if-match': '"1"' }

test('a conflict names whoever made the version that stands, not whoever came after', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const { deck, slides } = await importedDeck(api, admin)
  const renamed: Deck = (await api.as('presenter').patch(`/v2/decks/${deck.id}`, { body: { title: 'New' } })).body
  const [slide] = slides
  await api.as('presenter').patch(`/v2/decks/${deck.id}/slides/${slide?.id}`, { body: { title: 'First' } })
  const changedAt = api.clock.now().toISOString()
  api.clock.pass({ minutes: 1 })
  const order = slides.map(({ id }) => id).toReversed()
  expect((await admin.put(`/v2/decks/${deck.id}/slides/order`, { body: { slide_ids: order } })).status).toBe(200)
  await admin.delete(`/v2/decks/${deck.id}/slides/${slide?.id}`)
  await admin.post(`/v2/decks/${deck.id}/slides/${slide?.id}/restore`)

  expect(renamed.version).toBe(2)
  const told = {
    code: 'version_conflict',
    changed_by: { id: PEOPLE.presenter.id, name: 'presenter person' },
    changed_at: changedAt,
  }
  const body = { title: 'Mine' }
  expect((await admin.patch(`/v2/decks/${deck.id}`, { body, headers: stale })).body).toMatchObject(told)
  const ofSlide = await admin.patch(`/v2/decks/${deck.id}/slides/${slide?.id}`, { body, headers: stale })
  expect(ofSlide.body).toMatchObject(told)
})

test('a user has a version from the first look on, and the same again is no change', async () => {
  const api = await createTestApi()
  const presenter = api.as('presenter')
  const address = `/v2/users/${PEOPLE.presenter.id}`
  const tag = (await presenter.get('/v2/user')).headers.get('etag') ?? ''
  expect((await presenter.get('/v2/user', { headers: { 'if-none-match': tag } })).status).toBe(304)
  const same = await presenter.patch(address, { body: { name: 'presenter person' }, headers: { 'if-match': tag } })
  expect(same.headers.get('etag')).toBe(tag)
  expect(await api.deps.db.$count(auditEvents)).toBe(0)
  expect((await presenter.patch(address, { body: { name: 'Pria' }, headers: { 'if-match': tag } })).status).toBe(200)
  const late = await api.as('admin').patch(address, { body: { name: 'Another' }, headers: { 'if-match': tag } })
  expect(late.body).toMatchObject({ status: 412, changed_by: { id: PEOPLE.presenter.id } })
})

test('the same again changes nothing, whatever has a version', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const staff = api.as('super')
  const { deck, slides, file } = await importedDeck(api, api.as('admin'), { pages: [1] })
  const folder: Folder = (
    await staff.post('/v2/folders', { body: { company_id: COMPANIES.basalt.id, folder_id: null, name: 'Maps' } })
  ).body
  const created = await staff.post('/v2/assets', {
    body: {
      company_id: COMPANIES.basalt.id,
      name: 'Moraine',
      commodities: ['Gold'],
      location: { latitude: 56.5, longitude: -129 },
    },
  })
  const asset: Asset = created.body
  const link: DeckLink = (await staff.post(`/v2/decks/${deck.id}/links`, { body: { name: 'Bank' } })).body
  const model: RecordingModel = (
    await staff.post('/v2/recording-models', { body: { name: 'Call', settings: PLAIN_SETTINGS } })
  ).body
  const { db, random, clock } = api.deps
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
  const recording = { id: random.id(), companyId: COMPANIES.basalt.id, title: 'Call' }
  await db.insert(recordings).values({ ...recording, ...stamps })
  const tracks = `/v2/recordings/${recording.id}/tracks`
  const track: TrackSummary = (await staff.post(tracks, { body: { language: 'en', label: 'English' } })).body
  const clips = `/v2/recordings/${recording.id}/clips`
  await db.insert(recordingTimings).values({ recordingId: recording.id, updatedAt: clock.now() })
  const [clip] = await db
    .insert(recordingClips)
    .values({ id: random.id(), recordingId: recording.id, title: 'Hole 7', start: 1, end: 2, ...stamps })
    .returning()
  const embed: Embed = (
    await staff.post('/v2/embeds', {
      body: { company_id: COMPANIES.basalt.id, name: 'Home page', target: { kind: 'deck', deck_id: deck.id } },
    })
  ).body
  const draft = await begun(staff, await givenData(api))
  const bodies: Record<string, [address: string, body: Record<string, unknown>]> = {
    updateCompany: [
      `/v2/companies/${COMPANIES.basalt.id}`,
      { name: COMPANIES.basalt.name, ticker: null, commodities: [], plan_tier: 'growth' },
    ],
    updateCompanySettings: [`/v2/companies/${COMPANIES.basalt.id}/settings`, { share_email_required: false }],
    updateAsset: [
      `/v2/assets/${asset.id}`,
      { name: asset.name, commodities: ['Gold'], location: { longitude: -129, latitude: 56.5 }, cover_file_id: null },
    ],
    updateUser: [
      `/v2/users/${PEOPLE.presenter.id}`,
      { name: 'presenter person', email_address: 'presenter@example.org' },
    ],
    updateMember: [
      `/v2/companies/${COMPANIES.basalt.id}/users/${PEOPLE.presenter.id}`,
      { permissions: ['presentations'] },
    ],
    updateFile: [`/v2/files/${file.id}`, { name: file.name, folder_id: null, tags: [] }],
    updateFolder: [`/v2/folders/${folder.id}`, { name: 'Maps', folder_id: null }],
    updateDeckLink: [`/v2/decks/${deck.id}/links/${link.id}`, { name: 'Bank', allowed: [], expires_at: null }],
    updateDeck: [`/v2/decks/${deck.id}`, { title: deck.title }],
    updateRecording: [`/v2/recordings/${recording.id}`, { title: 'Call', resources: [], disclaimer: null }],
    updateRecordingClip: [`${clips}/${clip?.id}`, { title: 'Hole 7' }],
    updateRecordingTiming: [`/v2/recordings/${recording.id}/timing`, { log: [], chapters: null, cuts: [] }],
    updateEmbed: [`/v2/embeds/${embed.id}`, { name: 'Home page', allowed_sites: [] }],
    updateRecordingModel: [`/v2/recording-models/${model.id}`, { name: 'Call', settings: PLAIN_SETTINGS }],
    updateRecordingTrack: [`${tracks}/${track.id}`, { label: 'English', cues: [] }],
    updateValidation: [`/v2/validations/${draft.id}`, { recipe: recipeOf(), summary: null }],
    updateSlide: [
      `/v2/decks/${deck.id}/slides/${slides[0]?.id}`,
      { title: slides[0]?.title, notes: slides[0]?.notes, hidden: slides[0]?.hidden },
    ],
  }
  const rows = (Object.entries(endpoints) as [string, Endpoint][]).filter(
    ([, row]) => row.versioned && row.method === 'PATCH',
  )
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(bodies).toSorted())
  const records = await api.deps.db.$count(auditEvents)
  for (const [address, body] of Object.values(bodies)) {
    const first = await staff.patch(address, { body })
    const second = await staff.patch(address, { body, headers: { 'if-match': first.headers.get('etag') ?? '' } })
    expect([first.status, second.status], address).toEqual([200, 200])
    expect(first.headers.get('etag'), address).toMatch(/^"1-/)
    expect(second.headers.get('etag'), address).toBe(first.headers.get('etag'))
  }
  expect(await api.deps.db.$count(auditEvents)).toBe(records)
})
