import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { HEAT_PARTS } from '@outcrop/contract/recordings/recording-statistics.ts'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { Database } from '../db/database.ts'
import { decks } from '../db/schema/deck.ts'
import { files } from '../db/schema/file.ts'
import {
  recordingClips,
  recordingQuestions,
  recordings,
  recordingTimings,
  recordingTracks,
  recordingVisits,
} from '../db/schema/recording.ts'
import type { Deps } from '../deps.ts'
import { recordAudit } from '../services/audit/record-audit.ts'
import { finishUpload } from '../services/file/finish-upload.ts'
import { readSlides } from '../services/slide/slide-answer.ts'
import { systemCtx } from '../services/system-ctx.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { fillOnce } from './fill-once.ts'
import { DEMO_PEOPLE } from './people.ts'
import {
  DEMO_CHAPTERS,
  DEMO_DISCLAIMER,
  DEMO_QUESTIONS,
  DEMO_RECORDED_DECK,
  DEMO_RECORDINGS,
  DEMO_SPEECH,
  DEMO_VIDEO,
  type DemoRecording,
  SECOND_SPEAKER_FROM,
  SLIDE_SECONDS,
  SPEECH_END,
} from './recording-plan.ts'
import { seededRandom } from './seeded-random.ts'

const FIXTURES = path.join(import.meta.dirname, '../../tests/fixtures')
const DONE = 'demo.recordings'
const DAY_MS = 86_400_000
const COMPANY = DEMO_COMPANIES.find(({ key }) => key === 'halvorsen')?.id ?? ''
const MAKER = DEMO_PEOPLE.find(({ emailAddress }) => emailAddress.startsWith('presenter@'))?.id ?? null
const VISITS = 36
const VIEWERS = ['ana.ruiz', 'b.okafor', 'c.lindgren', 'd.tremblay', 'e.watanabe', 'f.moreau', 'g.novak', 'h.singh']

/** Puts recordings into the demo, once, by one process; their video is checked and prepared as an upload is. */
export async function fillDemoRecordings(deps: Deps): Promise<void> {
  await fillOnce(deps, DONE, () => fill(deps))
}

async function fill(deps: Deps): Promise<void> {
  const fileId = await addVideo(deps)
  const ctx = systemCtx(deps)
  await deps.db.transaction(async (tx) => {
    for (const plan of DEMO_RECORDINGS) {
      const id = await addRecording(tx, ctx, plan, fileId)
      if (plan.isDetailed) await addDetails(tx, ctx, id)
    }
    await recordAudit(tx, ctx, { action: DONE, nounId: 'recordings' })
  })
}

/** The video in the company files; one that an interrupted start has left is taken again. */
async function addVideo(deps: Deps): Promise<string> {
  const [known] = await deps.db
    .select({ id: files.id, status: files.status })
    .from(files)
    .where(and(eq(files.companyId, COMPANY), eq(files.name, DEMO_VIDEO.name)))
  if (known && known.status !== 'uploading') return known.id
  const id = known?.id ?? deps.random.id()
  const now = deps.clock.now()
  await deps.storage.uploads.fill(id, await readFile(path.join(FIXTURES, DEMO_VIDEO.file)))
  const stamps = { createdBy: MAKER, createdAt: now, updatedAt: now }
  const row = { id, companyId: COMPANY, name: DEMO_VIDEO.name, size: 0, status: 'uploading' as const, ...stamps }
  await deps.db.insert(files).values(row).onConflictDoNothing()
  await finishUpload(deps, id)
  return id
}

async function addRecording(tx: Database, ctx: Ctx, plan: DemoRecording, fileId: string): Promise<string> {
  const id = ctx.random.id()
  const at = daysAgo(ctx, plan.age)
  await tx.insert(recordings).values({
    id,
    companyId: COMPANY,
    title: plan.title,
    description: plan.description,
    recordedAt: new Date(`${at.toISOString().slice(0, 10)}T12:00:00Z`),
    source: 'upload',
    fileId,
    publishedAt: plan.isPublished ? at : null,
    audience: plan.audience,
    createdBy: MAKER,
    createdAt: at,
    updatedAt: at,
  })
  return id
}

/** Slides in step, chapters, captions, a clip, questions, and people who watched. */
async function addDetails(tx: Database, ctx: Ctx, recordingId: string): Promise<void> {
  const [deck] = await tx
    .select({ id: decks.id })
    .from(decks)
    .where(and(eq(decks.companyId, COMPANY), eq(decks.title, DEMO_RECORDED_DECK)))
  await tx
    .update(recordings)
    .set({
      deckId: deck?.id ?? null,
      disclaimer: DEMO_DISCLAIMER,
      indexed: true,
      resources: [
        { title: 'News release: first mineral resource', url: 'https://northstar-ridge.example/news/resource' },
      ],
    })
    .where(eq(recordings.id, recordingId))
  const shown = deck ? await readSlides(tx, deck.id) : []
  const now = ctx.clock.now()
  await tx.insert(recordingTimings).values({
    recordingId,
    log: shown.map(({ id: slideId }, index) => ({
      at: index * SLIDE_SECONDS * 1000,
      event:
        index === 0 && deck
          ? { kind: 'open' as const, deck_id: deck.id, slide_id: slideId }
          : { kind: 'go' as const, slide_id: slideId },
    })),
    chapters: DEMO_CHAPTERS,
    updatedAt: now,
  })
  const stamps = { createdAt: now, updatedAt: now }
  await tx.insert(recordingTracks).values({
    id: ctx.random.id(),
    recordingId,
    language: 'en',
    label: 'English',
    source: 'typed',
    cues: DEMO_SPEECH.map(([start, text], index) => ({
      start,
      end: (DEMO_SPEECH[index + 1]?.[0] ?? SPEECH_END + 0.3) - 0.3,
      speaker: start < SECOND_SPEAKER_FROM ? 'Maren Solberg' : 'Tomas Reyes',
      text,
    })),
    ...stamps,
  })
  const clip = { title: 'The first mineral resource', start: 48, end: 54 }
  await tx.insert(recordingClips).values({ id: ctx.random.id(), recordingId, ...clip, createdBy: MAKER, ...stamps })
  await addVisits(tx, ctx, recordingId)
  await tx.insert(recordingQuestions).values(
    DEMO_QUESTIONS.map(({ at, name, address: emailAddress, text, age }, index) => ({
      id: ctx.random.id(),
      recordingId,
      at,
      name,
      emailAddress,
      text,
      createdAt: daysAgo(ctx, age),
      ...(index === 0 && { answeredAt: daysAgo(ctx, age - 0.5), answeredBy: MAKER }),
    })),
  )
}

/** Some leave early, some jump ahead to the drilling, and that part is played again. */
async function addVisits(tx: Database, ctx: Ctx, recordingId: string): Promise<void> {
  const random = seededRandom(47)
  const length = SLIDE_SECONDS * 9
  const rows = Array.from({ length: VISITS }, (_, visit) => {
    const id = ctx.random.id()
    const at = daysAgo(ctx, 0.1 + random() ** 2 * 2.8)
    const address = visit % 3 === 0 ? VIEWERS[visit % VIEWERS.length] : undefined
    const stop = Math.round(HEAT_PARTS * (1 - random() ** 2.2 * 0.9))
    const [from, to] = random() < 0.3 ? [52, 78] : [0, 0]
    const heat = Array.from(
      { length: HEAT_PARTS },
      (__, part) => (part < stop ? 1 : 0) + (part >= from && part < to ? 1 : 0),
    )
    return {
      id,
      recordingId,
      viewer: `demo-${visit % 29}`,
      ...(address && { emailAddress: `${address}@bank.example` }),
      isCounted: true,
      viewedAt: at,
      seconds: (heat.reduce((sum, count) => sum + count, 0) / HEAT_PARTS) * length,
      heat,
      startedAt: at,
      lastSeenAt: at,
    }
  })
  await tx.insert(recordingVisits).values(rows)
}

function daysAgo({ clock }: Pick<Ctx, 'clock'>, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS)
}
