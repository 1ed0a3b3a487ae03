import { EmbedOptions } from '@outcrop/contract/embeds/embed-options.ts'
import { PLAIN_SETTINGS } from '@outcrop/contract/recordings/recording-model.ts'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { embedLeads, embeds, embedTargets } from '../db/schema/embed.ts'
import { recordingModels, recordingModelVersions } from '../db/schema/recording-model.ts'
import {
  recordingClips,
  recordingQuestions,
  recordings,
  recordingTimings,
  recordingTracks,
} from '../db/schema/recording.ts'

/** Ids of the rows of one company. */
interface Sample {
  readonly company: string
  readonly deck: string
  readonly slide: string
  readonly recording: string
  readonly clip: string
  readonly track: string
  readonly question: string
  readonly model: string
  readonly embed: string
  readonly target: string
  readonly lead: string
}

/** Inserts recordings and embeds of the samples, with what belongs to them. */
export async function insertRecordingSamples(db: Database, samples: readonly Sample[], now: Date): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now }
  await db
    .insert(recordingModels)
    .values(
      samples.map(({ model: id }) => ({ id, name: 'Sample recording-model', settings: PLAIN_SETTINGS, ...stamps })),
    )
  await db
    .insert(recordingModelVersions)
    .values(samples.map(({ model: modelId }) => ({ modelId, version: 1, settings: PLAIN_SETTINGS, createdAt: now })))
  await db.insert(recordings).values(
    samples.map((sample) => ({
      id: sample.recording,
      companyId: sample.company,
      title: 'Sample recording',
      deckId: sample.deck,
      publishedAt: now,
      ...stamps,
    })),
  )
  await db
    .insert(recordingTimings)
    .values(samples.map(({ recording: recordingId }) => ({ recordingId, updatedAt: now })))
  await db.insert(recordingClips).values(
    samples.map((sample) => ({
      id: sample.clip,
      recordingId: sample.recording,
      title: 'Sample clip',
      start: 1,
      end: 2,
      ...stamps,
    })),
  )
  await db.insert(recordingTracks).values(
    samples.map((sample) => ({
      id: sample.track,
      recordingId: sample.recording,
      language: 'en',
      label: 'English',
      source: 'typed' as const,
      cues: [{ start: 0, end: 1, speaker: '', text: 'Welcome' }],
      ...stamps,
    })),
  )
  await db.insert(recordingQuestions).values(
    samples.map((sample) => ({
      id: sample.question,
      recordingId: sample.recording,
      at: 1,
      name: 'Ana Bauer',
      emailAddress: 'ana@bank.example',
      text: 'How deep is the hole?',
      createdAt: now,
    })),
  )
  await db.insert(embeds).values(
    samples.map((sample) => ({
      id: sample.embed,
      companyId: sample.company,
      handle: `sample-${sample.embed.slice(-3)}`,
      name: 'Sample embed',
      options: v.parse(EmbedOptions, {}),
      ...stamps,
    })),
  )
  await db.insert(embedTargets).values(
    samples.map((sample) => ({
      id: sample.target,
      embedId: sample.embed,
      kind: 'deck' as const,
      targetId: sample.deck,
      startsAt: now,
      createdAt: now,
    })),
  )
  await db.insert(embedLeads).values(
    samples.map((sample) => ({
      id: sample.lead,
      embedId: sample.embed,
      name: 'Ana Bauer',
      emailAddress: 'ana@bank.example',
      consent: 'You may write to me.',
      createdAt: now,
    })),
  )
}
