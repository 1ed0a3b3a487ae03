import { eq } from 'drizzle-orm'
import { embeds, embedTargets } from '../db/schema/embed.ts'
import { files } from '../db/schema/file.ts'
import { recordings } from '../db/schema/recording.ts'
import type { Given } from './given-sharing.ts'
import { SAMPLES } from './samples.ts'
import type { TestApi } from './test-api.ts'

const { deck, embed, file, recording } = SAMPLES.basalt

const recordingInTrash = async ({ deps: { db }, clock }: TestApi): Promise<unknown> =>
  await db.update(recordings).set({ deletedAt: clock.now() }).where(eq(recordings.id, recording))

const embedInTrash = async ({ deps: { db }, clock }: TestApi): Promise<unknown> =>
  await db.update(embeds).set({ deletedAt: clock.now() }).where(eq(embeds.id, embed))

/** The file of the samples is the video of their recording. */
const isVideo = async ({ deps: { db } }: TestApi): Promise<undefined> => {
  await db.update(files).set({ kind: 'video' }).where(eq(files.id, file))
  await db.update(recordings).set({ fileId: file }).where(eq(recordings.id, recording))
  return undefined
}

/** What calls about recordings and embeds need to succeed. */
export const GIVEN_RECORDINGS: Record<string, Given> = {
  createRecording: { prepare: isVideo },
  updateRecording: { body: { title: 'Another title' } },
  replaceRecording: { prepare: isVideo },
  restoreRecording: { prepare: recordingInTrash },
  purgeRecording: { prepare: recordingInTrash, body: { title: 'Sample recording' } },
  createRecordingClip: { body: { title: 'A clip', start: 1, end: 9 } },
  updateRecordingClip: { body: { title: 'Another title' } },
  markRecordingQuestion: { body: { answered: true } },
  updateRecordingTiming: { body: { chapters: [{ at: 0, title: 'Welcome' }] } },
  updateEmbed: { body: { name: 'Another name' } },
  cancelEmbedSwap: {
    prepare: async ({ deps: { db, random, clock } }) => {
      const [createdAt, startsAt] = [clock.now(), new Date('2999-01-01')]
      const row = { embedId: embed, kind: 'deck' as const, targetId: deck, createdAt, startsAt }
      return void (await db.insert(embedTargets).values({ ...row, id: random.id() }))
    },
  },
  restoreEmbed: { prepare: embedInTrash },
  purgeEmbed: { prepare: embedInTrash, body: { name: 'Sample embed' } },
}
