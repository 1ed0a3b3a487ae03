import type { Embed } from '@outcrop/contract/embeds/embed.ts'
import type { Usage } from '@outcrop/contract/files/usage.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { files } from '../../db/schema/file.ts'
import { recordings } from '../../db/schema/recording.ts'
import { COMPANIES } from '../../testing/people.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { fixture, uploadChecked } from '../../testing/test-decks.ts'
import { builtApp, dataOf, embedded, insertEmbed, showIn } from '../../testing/test-embeds.ts'
import { insertRecording } from '../../testing/published-recordings.ts'

const PAGE = { accept: 'text/html' }

async function picture(api: TestApi, companyId?: string) {
  const create = { width: 640, height: 360, channels: 3 as const, background: '#663300' }
  const bytes = await sharp({ create }).png().toBuffer()
  return await uploadChecked(api, api.as('super'), { bytes, name: 'poster.png', ...(companyId && { companyId }) })
}

test('an embed shows its own poster on its page, in previews and in the list, until the file is removed', async () => {
  const { api, admin, embed, visitor } = await embedded({}, builtApp())
  const file = await picture(api)
  const posterOf = async () => dataOf((await visitor.get(`/embed/${embed.handle}`, { headers: PAGE })).text).poster
  const usual = await posterOf()
  const changed = await admin.patch(`/v2/embeds/${embed.id}`, { body: { poster_file_id: file.id } })
  expect(changed.body).toMatchObject({ poster_file_id: file.id, poster_file_name: 'poster.png' })
  const own = await posterOf()
  expect(own.at(-1)).toMatchObject({ width: 640, height: 360 })
  expect(own.at(-1)?.url).not.toBe(usual.at(-1)?.url)
  expect((await visitor.get(own.at(-1)?.url ?? '')).status).toBe(200)
  expect((await visitor.get(`/v2/shown-embeds/${embed.handle}/picture`)).status).toBe(200)
  const listed: Embed = (await admin.get(`/v2/embeds/${embed.id}`)).body
  expect(listed.poster.at(-1)?.url).toContain(`files~${file.id}~`)
  const usage = (await admin.get(`/v2/files/${file.id}/usage`)).body as { results: Usage[] }
  expect(usage.results).toMatchObject([{ noun: 'embed', id: embed.id, title: 'Front page' }])

  await api.deps.db.update(files).set({ deletedAt: api.clock.now() }).where(eq(files.id, file.id))
  expect((await posterOf()).map(({ width }) => width)).toEqual(usual.map(({ width }) => width))
  expect((await visitor.get(own.at(-1)?.url ?? '')).status).toBe(403)
  expect((await admin.get(`/v2/embeds/${embed.id}`)).body).toMatchObject({ poster_file_name: null })
})

test('no poster is a file of another company, or anything but a picture', async () => {
  const { api, admin, embed } = await embedded()
  const foreign = await picture(api, COMPANIES.quartz.id)
  const pdf = await uploadChecked(api, admin, { bytes: await fixture('quarterly-news.pdf'), name: 'news.pdf' })
  for (const id of [foreign.id, pdf.id, crypto.randomUUID()]) {
    const answer = await admin.patch(`/v2/embeds/${embed.id}`, { body: { poster_file_id: id } })
    expect(answer.body).toMatchObject({ issues: [{ path: 'poster_file_id', code: 'unusable_file' }] })
  }
})

test('an embed of a recording that asks for something first shows no picture of its own either', async () => {
  const { api, visitor } = await embedded({}, builtApp())
  const file = await picture(api)
  const embed = await insertEmbed(api, { posterFileId: file.id })
  const id = await insertRecording(api, {})
  await showIn(api, embed, { kind: 'recording', targetId: id })
  const posterOf = async () => dataOf((await visitor.get(`/embed/${embed.handle}`, { headers: PAGE })).text).poster
  const [shown] = await posterOf()
  expect((await visitor.get(shown?.url ?? '')).status).toBe(200)
  await api.deps.db.update(recordings).set({ detailsRequired: true }).where(eq(recordings.id, id))
  expect(await posterOf()).toEqual([])
  expect((await visitor.get(shown?.url ?? '')).status).toBe(403)
  expect((await visitor.get(`/v2/shown-embeds/${embed.handle}/picture`)).status).toBe(404)
})
