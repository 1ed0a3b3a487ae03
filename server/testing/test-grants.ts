import { eq } from 'drizzle-orm'
import { embeds } from '../db/schema/embed.ts'
import { files } from '../db/schema/file.ts'
import { type GrantRow, grants } from '../db/schema/grant.ts'
import { recordings } from '../db/schema/recording.ts'
import { slides } from '../db/schema/slide.ts'
import { digestOf } from '../services/grant/digest-of.ts'
import { insertSamples, SAMPLES } from './samples.ts'
import { createTestApi, type TestApi } from './test-api.ts'

/** Adds a grant as if its holder had just passed a gate that asks for nothing; returns its token. */
export async function insertGrant(
  { deps: { db, random, clock } }: TestApi,
  grant: Pick<GrantRow, 'kind' | 'subjectId'> & Partial<GrantRow>,
): Promise<string> {
  const token = random.token(24)
  const now = clock.now()
  await db.insert(grants).values({
    id: random.id(),
    tokenDigest: digestOf(token),
    audience: 'anyone',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 24 * 3_600_000),
    lastSeenAt: now,
    ...grant,
  })
  return token
}

/** The row of a grant; null for a token that is none. */
export async function storedGrant({ deps: { db } }: TestApi, token: string | undefined): Promise<GrantRow | null> {
  const [grant] = await db
    .select()
    .from(grants)
    .where(eq(grants.tokenDigest, digestOf(token ?? '')))
  return grant ?? null
}

/** Stored objects of basalt that a deck and a recording show, in `apiWithGrants`. */
export const SHOWN_OBJECTS = {
  deck: `slides/${SAMPLES.basalt.slide}/16.webp`,
  recording: `files/${SAMPLES.basalt.file.slice(0, -2)}99/original.mp4`,
}

/** The samples, with a picture of a slide, a video for the recordings, and embeds that require a token and take leads. */
export async function apiWithGrants(): Promise<TestApi> {
  const api = await createTestApi()
  const { db, random, clock } = api.deps
  const now = clock.now()
  await insertSamples(db, now)
  await db
    .update(slides)
    .set({ images: [{ key: SHOWN_OBJECTS.deck, width: 16, height: 9, bytes: 1 }] })
    .where(eq(slides.id, SAMPLES.basalt.slide))
  for (const [company, { company: companyId, recording }] of Object.entries(SAMPLES)) {
    const storageKey = company === 'basalt' ? SHOWN_OBJECTS.recording : `files/${random.id()}/original.mp4`
    const id = storageKey.split('/')[1] ?? ''
    const video = { kind: 'video', mediaType: 'video/mp4', status: 'ready', size: 10, name: 'call.mp4' } as const
    await db.insert(files).values({ id, companyId, storageKey, ...video, createdAt: now, updatedAt: now })
    await db.update(recordings).set({ fileId: id }).where(eq(recordings.id, recording))
  }
  const callToAction = { title: 'News', text: '', button: 'Send', url: null, consent: 'You may write to me.' }
  await db.update(embeds).set({ isTokenRequired: true, callToAction })
  return api
}
