import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, request } from '@playwright/test'
import { openPglite } from '../../server/db/database.ts'
import { fillLists } from '../../server/testing/many-rows.ts'
import { Api } from '../../tests/e2e/harness/api.ts'
import type { Persona } from '../../tests/e2e/harness/personas.ts'
import { endProduct, type Settings, startProduct } from '../../tests/e2e/harness/product.ts'
import { launchBrowser } from '../browser.ts'
import { SHORT } from '../short.ts'

const DECKS = SHORT ? 3 : 24
const ROWS = SHORT ? 60 : 1000
const [HOLES, DEPTH] = SHORT ? [150, 100] : [2000, 450]
const DECK = 'Annual general meeting'
const RECORDING = 'Shareholder meeting webcast'

/** A product with the data that interactions need. */
export interface Scene {
  readonly url: string
  /** Id of a deck with slides. */
  readonly deck: string
  /** Id of a recording. */
  readonly recording: string
  /** Files of drilling with 1 M rows, written on the first call. */
  delivery(): readonly string[]
  /** A new browser context in which a person is signed in. */
  enter(persona: Persona): Promise<BrowserContext>
  close(): Promise<void>
}

async function fillRows(dataDir: string): Promise<void> {
  const { db, close } = await openPglite(dataDir)
  await fillLists(db, ROWS)
  await close()
}

async function findId(api: Api, noun: string, title: string): Promise<string> {
  const query = new URLSearchParams({ company_id: api.user.companies[0]?.id ?? '', search: title })
  const { results } = await api.send<{ results: { id: string; title: string }[] }>('GET', `/v2/${noun}?${query}`)
  const found = results.find((each) => each.title === title)
  if (!found) throw new Error(`The demo has none of ${noun} called ${title}`)
  return found.id
}

async function fillDecks(api: Api): Promise<void> {
  const companyId = api.user.companies[0]?.id ?? ''
  const { count } = await api.send<{ count: number }>('GET', `/v2/decks?company_id=${companyId}`)
  for (let deck = count; deck < DECKS; deck += 1) await api.createDeck(companyId, `Deck ${deck + 1}`)
}

function writeDelivery(folder: string): string[] {
  const script = join(import.meta.dirname, '../validate-run.ts')
  execFileSync(process.execPath, [script, 'make', folder, String(HOLES), String(DEPTH)], { stdio: 'ignore' })
  return readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => join(folder, name))
}

/** Starts the product and the browser. */
export async function openScene(settings: Settings = {}): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'outcrop-interactions-'))
  const product = await startProduct(settings, fillRows)
  const browser = await launchBrowser()
  const calls = await request.newContext()
  const api = await Api.signIn(calls, product.url, 'admin')
  await fillDecks(api)
  let files: readonly string[] = []
  return {
    url: product.url,
    deck: await findId(api, 'decks', DECK),
    recording: await findId(api, 'recordings', RECORDING),
    delivery: () => (files = files.length > 0 ? files : writeDelivery(folder)),
    async enter(persona) {
      const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
      await Api.signIn(context.request, product.url, persona)
      return context
    },
    async close() {
      await calls.dispose()
      await browser.close()
      await endProduct(product)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
