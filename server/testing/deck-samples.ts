import type { Database } from '../db/database.ts'
import { deckAccessRequests } from '../db/schema/deck-access.ts'
import { deckLinks } from '../db/schema/deck-link.ts'
import { deckRevisions, deckVersions } from '../db/schema/deck-version.ts'
import { decks } from '../db/schema/deck.ts'
import { linkPresets } from '../db/schema/link-preset.ts'
import { slides } from '../db/schema/slide.ts'

/** Ids of the rows of one company. */
interface Sample {
  readonly company: string
  readonly deck: string
  readonly slide: string
  readonly deleted_slide: string
  readonly link: string
  readonly preset: string
  readonly request: string
  readonly version: string
  readonly revision: string
  readonly upload: string
  readonly job: string
  readonly user: string
}

/** Inserts the decks of the samples, with what belongs to them. */
export async function insertDeckSamples(db: Database, samples: readonly Sample[], now: Date): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now }
  await db
    .insert(decks)
    .values(samples.map((sample) => ({ id: sample.deck, companyId: sample.company, title: 'Sample deck', ...stamps })))
  const image = { state: 'ready', width: 16, height: 9, ...stamps } as const
  await db.insert(slides).values(
    samples.flatMap(({ deck: deckId, slide, deleted_slide: deleted }) => [
      { id: slide, deckId, rank: 1, imageSet: slide, ...image },
      { id: deleted, deckId, rank: 2, imageSet: deleted, deletedAt: now, ...image },
    ]),
  )
  await db.insert(deckLinks).values(
    samples.map(({ deck: deckId, link }) => ({
      id: link,
      deckId,
      name: 'Sample link',
      personName: 'Ana Bauer',
      personAddress: 'ana@bank.example',
      emailRequired: false,
      download: true,
      ...stamps,
    })),
  )
  await db.insert(deckAccessRequests).values(
    samples.map(({ deck: deckId, request, user: userId }) => ({
      id: request,
      deckId,
      userId,
      message: 'Sample request',
      createdAt: now,
    })),
  )
  const settings = {
    audience: 'anyone' as const,
    email_required: false,
    email_verified: false,
    password_required: false,
    expiry_days: null,
    views_max: null,
    allowed: [],
    denied: [],
    agreement: null,
    download: false,
    watermark: null,
    kiosk_seconds: null,
  }
  await db.insert(linkPresets).values(
    samples.map(({ company: companyId, preset }) => ({
      id: preset,
      companyId,
      name: 'Sample preset',
      settings,
      createdAt: now,
      updatedAt: now,
    })),
  )
}

/** Inserts what was before and what is to come of the decks, once their files and jobs are there. */
export async function insertVersionSamples(db: Database, samples: readonly Sample[], now: Date): Promise<void> {
  await db.insert(deckVersions).values(
    samples.map(({ deck: deckId, version }) => ({
      id: version,
      deckId,
      number: 1,
      name: 'Sample version',
      reason: 'named' as const,
      slides: [],
      slideCount: 0,
      digest: '',
      imageSets: [],
      fileIds: [],
      createdAt: now,
    })),
  )
  await db.insert(deckRevisions).values(
    samples.map(({ deck: deckId, revision, upload, job }) => ({
      id: revision,
      deckId,
      fileId: upload,
      fileName: 'sample.pdf',
      jobId: job,
      readyAt: now,
      createdAt: now,
    })),
  )
}
