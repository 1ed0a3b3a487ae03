import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbedKind, EmbedOptions } from '@outcrop/contract/embeds/embed-options.ts'
import type { EmbedPoster } from '@outcrop/contract/embeds/shown-embed.ts'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'
import { embeds, embedTargets } from '../db/schema/embed.ts'
import type { EmbedRow } from '../db/schema/embed.ts'
import { BASALT, importedDeck, runJobs } from './test-decks.ts'
import { createTestApi } from './test-api.ts'
import type { TestApi } from './test-api.ts'

const OPTIONS = v.parse(EmbedOptions, {})
const SHELL = `<!doctype html><html lang="en"><head><base href="/" /><title>Outcrop</title></head>
<body><main id="embed" data-state="offline"><!-- embed --></main></body></html>`

/** A built app with the page of embeds, unless others are named, in a folder that goes with the test. */
export function builtApp(pages: Readonly<Record<string, string>> = { 'embed.html': SHELL }): {
  readonly APP_DIR: string
  readonly AMPLITUDE_API_KEY: string
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'outcrop-embed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'index.html'), '<title>app</title>')
  for (const [name, html] of Object.entries(pages)) writeFileSync(path.join(folder, name), html)
  writeFileSync(path.join(folder, 'embed.js'), 'define()')
  return { APP_DIR: folder, AMPLITUDE_API_KEY: 'key' }
}

/** Has an embed show something from now on. */
export async function showIn(
  api: TestApi,
  embed: Pick<EmbedRow, 'id'>,
  target: { kind?: EmbedKind; targetId: string; slideIds?: string[] | null; startsAt?: Date },
): Promise<void> {
  const now = api.clock.now()
  const values = { kind: 'deck' as const, slideIds: null, startsAt: now, ...target }
  await api.deps.db
    .insert(embedTargets)
    .values({ id: api.deps.random.id(), embedId: embed.id, createdAt: now, ...values })
}

/** An embed without anything to show. */
export async function insertEmbed(api: TestApi, more: Partial<EmbedRow> = {}): Promise<EmbedRow> {
  const stamps = { createdAt: api.clock.now(), updatedAt: api.clock.now() }
  const id = api.deps.random.id()
  const values = {
    id,
    companyId: BASALT,
    handle: `e${id.slice(-11)}`,
    name: 'Front page',
    options: OPTIONS,
    ...stamps,
    ...more,
  }
  const [embed] = await api.deps.db.insert(embeds).values(values).returning()
  if (!embed) throw new Error('No embed was inserted')
  return embed
}

/** A deck of three slides in an embed. */
export async function embedded(more: Partial<EmbedRow> = {}, settings: Record<string, string> = {}) {
  const api = await createTestApi(settings)
  await runJobs(api)
  const admin = api.as('presenter')
  const { deck, slides } = await importedDeck(api, admin)
  const embed = await insertEmbed(api, more)
  await showIn(api, embed, { targetId: deck.id })
  const visitor = api.as('visitor')
  const open = async (query = '') => await visitor.get(`/v2/shown-embeds/${embed.handle}${query}`)
  return { api, admin, deck, slides, embed, visitor, open }
}

/** What the page of an embed holds for its script. */
export function dataOf(html: string): EmbedPoster {
  const [, json = ''] = /<script id="data" type="application\/json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}
