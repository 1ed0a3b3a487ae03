import { managesCompany } from '@outcrop/contract/access.ts'
import { isBot } from '@outcrop/contract/bot.ts'
import type { sharedRecordingEndpoints, WatchedRecording } from '@outcrop/contract/shared-recording.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Ctx } from '../../context.ts'
import { onlyRow } from '../../db/only-row.ts'
import { embeds } from '../../db/schema/embed.ts'
import { recordingVisits, type RecordingVisitRow } from '../../db/schema/recording.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { modelSettingsOf } from '../recording-model/model-settings-of.ts'
import { countAttempt } from '../session/attempts.ts'
import { digestOf } from './digest-of.ts'
import { findWatched, type Watched } from './find-watched.ts'
import { passedGate, watchEntry } from './recording-gate.ts'
import { findWatchVisit } from './watch-visit.ts'
import { watchedAnswer } from './watched-answer.ts'
import { watchedMedia } from './watched-media.ts'

const TOKEN_BYTES = 24

type Given = Call<typeof sharedRecordingEndpoints.openSharedRecording>['input']['body']

/**
 * Opens a recording for whoever passes its gate, or has passed it before.
 * @throws ApiProblem `not_found`; `recording_processing`; `share_gate_closed`; `share_password_wrong`; `share_not_for_you`;
 * `too_many_requests`
 */
export async function openSharedRecording({
  ctx,
  input,
}: Call<typeof sharedRecordingEndpoints.openSharedRecording>): Promise<WatchedRecording> {
  const watched = await findWatched(ctx, { id: input.params.id, preview: input.body.preview })
  const { recording, isPreview } = watched
  if (!isPreview && watchEntry(ctx.actor, recording) !== 'open') throw new ApiProblem('share_not_for_you')
  const media = await watchedMedia(ctx.db, watched)
  const token = input.body.visit
  const known = await findWatchVisit(ctx, recording, token)
  if (known && token !== undefined && known.isPreview === isPreview)
    return await watchedAnswer(ctx, watched, { media, visit: known, token })
  const disclaimer = isPreview ? null : await passGate(ctx, watched, input.body)
  const newToken = ctx.random.token(TOKEN_BYTES)
  const visit = await beginVisit(ctx, watched, { given: input.body, token: newToken, disclaimer })
  return await watchedAnswer(ctx, watched, { media, visit, token: newToken })
}

/** The disclaimer that was accepted. @throws ApiProblem */
async function passGate(ctx: Ctx, { recording }: Watched, given: Given): Promise<string | null> {
  const { disclaimer } = await modelSettingsOf(ctx.db, recording)
  const { detailsRequired, passwordHash } = recording
  const lacksDetails = detailsRequired && (given.name === undefined || given.email_address === undefined)
  const lacksPassword = passwordHash !== null && given.password === undefined
  if (lacksDetails || lacksPassword || (disclaimer !== null && !given.accepted))
    throw new ApiProblem('share_gate_closed')
  if (passwordHash !== null) {
    const forgive = await countAttempt(ctx, 'share', `${ctx.clientAddress} ${recording.id}`)
    if (!(await ctx.passwords.verify(given.password ?? '', passwordHash))) throw new ApiProblem('share_password_wrong')
    await forgive()
  }
  return disclaimer
}

async function beginVisit(
  ctx: Ctx,
  { recording, clip, isPreview }: Watched,
  { given, token, disclaimer }: { given: Given; token: string; disclaimer: string | null },
): Promise<RecordingVisitRow> {
  const now = ctx.clock.now()
  const isOwn = ctx.actor !== null && managesCompany(ctx.actor, recording.companyId)
  const person = recording.audience === 'members' ? await personOf(ctx) : null
  const values = {
    id: ctx.random.id(),
    recordingId: recording.id,
    clipId: clip?.id ?? null,
    embedId: await embedOf(ctx, recording.companyId, given.embed),
    digest: digestOf(token),
    // Of one company only, so that nobody is followed from one to another.
    viewer: given.viewer === '' ? '' : digestOf(`${recording.companyId} ${given.viewer}`),
    name: given.name ?? person?.name ?? null,
    emailAddress: given.email_address ?? person?.emailAddress ?? null,
    disclaimer,
    ...passedGate(recording),
    isPreview,
    isCounted: !isOwn && !isPreview && !isBot(ctx.userAgent),
    startedAt: now,
    lastSeenAt: now,
  }
  return onlyRow(await ctx.db.insert(recordingVisits).values(values).returning())
}

/** Whoever signed in to watch is known by their account. */
async function personOf({ db, actor }: Ctx) {
  if (!actor) return null
  const [user] = await db
    .select({ name: users.name, emailAddress: users.emailAddress })
    .from(users)
    .where(eq(users.id, actor.id))
  return user ?? null
}

async function embedOf({ db }: Ctx, companyId: string, handle: string | undefined): Promise<string | null> {
  if (handle === undefined) return null
  const [embed] = await db
    .select({ id: embeds.id })
    .from(embeds)
    .where(and(eq(embeds.handle, handle), eq(embeds.companyId, companyId), isNull(embeds.deletedAt)))
  return embed?.id ?? null
}
