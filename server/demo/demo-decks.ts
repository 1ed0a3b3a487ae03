import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { ActorCtx } from '../context.ts'
import { auditEvents } from '../db/schema/audit.ts'
import { decks } from '../db/schema/deck.ts'
import { files } from '../db/schema/file.ts'
import { jobs } from '../db/schema/job.ts'
import { slides } from '../db/schema/slide.ts'
import type { Deps } from '../deps.ts'
import { jobTopic, isAbout } from '../jobs/job-queue.ts'
import { recordAudit } from '../services/audit/record-audit.ts'
import { finishUpload } from '../services/file/finish-upload.ts'
import { createJob } from '../services/job/create-job.ts'
import { readSlides } from '../services/slide/slide-answer.ts'
import { systemCtx } from '../services/system-ctx.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { DEMO_DECKS, DEMO_SOURCES } from './deck-plan.ts'
import { addDemoEmbeds } from './demo-embeds.ts'
import { addDemoShares } from './demo-shares.ts'
import type { DemoDeck, DemoSource } from './deck-plan.ts'
import { DEMO_PEOPLE } from './people.ts'

const FIXTURES = path.join(import.meta.dirname, '../../tests/fixtures')
const DONE = 'demo.decks'
const DAY_MS = 86_400_000

/**
 * Imports the demo's documents with ordinary jobs after the server has started, and creates the other decks from their
 * slides. Done once, by one process; after an interruption the next start continues.
 */
export async function fillDemoDecks(deps: Deps): Promise<void> {
  const lock = await deps.locks.tryLock(DONE)
  if (!lock) return
  try {
    await fillOnce(deps)
  } finally {
    await lock.release()
  }
}

async function fillOnce(deps: Deps): Promise<void> {
  const [done] = await deps.db.select({ count: count() }).from(auditEvents).where(eq(auditEvents.action, DONE))
  if (done && done.count > 0) return
  const ctx = demoCtx(deps)
  for (const source of Object.keys(DEMO_SOURCES) as DemoSource[]) {
    const deckId = await importSource(ctx, source)
    for (const plan of DEMO_DECKS.filter((planned) => planned.source === source)) await addDeck(ctx, plan, deckId)
  }
  await deps.db.transaction(async (tx) => {
    await addDemoShares(tx, ctx)
    await addDemoEmbeds(tx, ctx)
    await recordAudit(tx, ctx, { action: DONE, nounId: 'decks' })
  })
}

function demoCtx(deps: Deps): ActorCtx {
  const person = DEMO_PEOPLE.find((candidate) => candidate.emailAddress.startsWith('admin@'))
  if (!person) throw new Error('The demo has no admin')
  const companies = [{ id: companyId('halvorsen'), permissions: ['presentations'] }]
  const { id, name } = person
  const actor = { kind: 'session', id, name, sessionId: DONE, roles: [{ key: 'company_admin' }], companies } as const
  return { ...systemCtx(deps), actor }
}

function companyId(key: string): string {
  const company = DEMO_COMPANIES.find((candidate) => candidate.key === key)
  if (!company) throw new Error(`The demo has no company ${key}`)
  return company.id
}

async function findDeckId(ctx: ActorCtx, company: string, title: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ id: decks.id })
    .from(decks)
    .where(and(eq(decks.companyId, companyId(company)), eq(decks.title, title)))
  return found?.id ?? null
}

/** Resolves with the imported deck once it has all its slides. */
async function importSource(ctx: ActorCtx, source: DemoSource): Promise<string> {
  const { file, title } = DEMO_SOURCES[source]
  const deckId = (await findDeckId(ctx, 'halvorsen', title)) ?? (await startImport(ctx, file, title))
  const [job] = await ctx.db.select({ id: jobs.id }).from(jobs).where(isAbout('deck', deckId)).limit(1)
  if (job) await untilTrue(ctx, jobTopic(job.id), async () => await isEnded(ctx, job.id))
  return deckId
}

async function startImport(ctx: ActorCtx, file: string, title: string): Promise<string> {
  const fileId = await addFile(ctx, file)
  const params = { companyId: companyId('halvorsen') }
  const body = { kind: 'deck_import' as const, input: { file_ids: [fileId], pages: null, deck_id: null, title } }
  const job = await createJob({ ctx, input: { params, query: undefined, body }, request: new Request('http://demo') })
  if (!job.deck_id) throw new Error('The import has no deck')
  return job.deck_id
}

async function addFile(ctx: ActorCtx, name: string): Promise<string> {
  const id = ctx.random.id()
  const now = ctx.clock.now()
  await ctx.storage.uploads.fill(id, await readFile(path.join(FIXTURES, name)))
  const stamps = { createdBy: ctx.actor.id, createdAt: now, updatedAt: now }
  await ctx.db
    .insert(files)
    .values({ id, companyId: companyId('halvorsen'), name, size: 0, status: 'uploading', ...stamps })
  await finishUpload(ctx, id)
  await untilTrue(ctx, 'demo', async () => {
    const [file] = await ctx.db.select({ status: files.status }).from(files).where(eq(files.id, id))
    return file?.status === 'ready'
  })
  return id
}

async function isEnded(ctx: ActorCtx, jobId: string): Promise<boolean> {
  const open = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), inArray(jobs.status, ['queued', 'running'])))
  return open.length === 0
}

/** Checks at each event of the topic, and twice a second. */
async function untilTrue(ctx: ActorCtx, topic: string, isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const unsubscribe = await ctx.notify.subscribe(topic, resolve)
    const timer = setTimeout(resolve, 500)
    await promise
    clearTimeout(timer)
    unsubscribe()
  }
}

/** Creates a deck from some slides of an imported one; the images are shared, not copied. */
async function addDeck(ctx: ActorCtx, plan: DemoDeck, sourceId: string): Promise<void> {
  if (await findDeckId(ctx, plan.company, plan.title)) return
  const pool = await readSlides(ctx.db, sourceId)
  const shown = pool.slice(plan.from, plan.from + plan.slides)
  const id = ctx.random.id()
  const at = new Date(ctx.clock.now().getTime() - plan.age * DAY_MS)
  const trash = plan.trashed ? { deletedAt: ctx.clock.now(), deletedBy: ctx.actor.id } : {}
  const deck = { id, companyId: companyId(plan.company), title: plan.title, createdBy: ctx.actor.id }
  await ctx.db.transaction(async (tx) => {
    await tx.insert(decks).values({ ...deck, ...trash, createdAt: at, updatedAt: at })
    if (shown.length === 0) return
    const stamps = { createdAt: at, updatedAt: at, version: 1 }
    await tx
      .insert(slides)
      .values(shown.map((slide, rank) => ({ ...slide, id: ctx.random.id(), deckId: id, rank, ...stamps })))
  })
}
