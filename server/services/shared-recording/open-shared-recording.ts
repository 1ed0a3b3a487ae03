import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { managesCompany } from '@outcrop/contract/api/access.ts'
import { isBot } from '@outcrop/contract/site/bot.ts'
import type { WatchedRecording } from '@outcrop/contract/recordings/shared-recording.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { embeds } from '../../db/schema/embed.ts'
import type { GrantRow } from '../../db/schema/grant.ts'
import { recordingVisits } from '../../db/schema/recording.ts'
import { admit, requireAudience } from '../grant/admit.ts'
import { digestOf } from '../grant/digest-of.ts'
import { findWatched, type Watched } from './find-watched.ts'
import { gateOfRecording } from './recording-gate.ts'
import { watchedAnswer } from './watched-answer.ts'
import { watchedMedia } from './watched-media.ts'

/**
 * Opens a recording for anyone who passes its gate, or has passed it before.
 * @throws ApiProblem `not_found`; `recording_processing`; `share_gate_closed`; `share_password_wrong`; `share_not_for_you`;
 * `too_many_requests`
 */
export async function openSharedRecording({
  ctx,
  input: { params, body },
}: Call<typeof endpoints.openSharedRecording>): Promise<WatchedRecording> {
  const watched = await findWatched(ctx, { id: params.id, preview: body.preview })
  const preview = watched.isPreview ? 'passed' : null
  const gate = await gateOfRecording(ctx.db, watched)
  // Strangers don't learn whether the video is ready.
  await requireAudience(ctx, gate, preview)
  const media = await watchedMedia(ctx.db, watched)
  const admission = await admit(ctx, gate, {
    token: body.visit,
    answers: { name: body.name, emailAddress: body.email_address, password: body.password, agreed: body.accepted },
    preview,
    record: async (tx, grant) => await recordVisit(tx, ctx, watched, { grant, body }),
  })
  return await watchedAnswer(ctx, watched, { media, admission })
}

type Body = Call<typeof endpoints.openSharedRecording>['input']['body']

/** Stores what the statistics of the recording need of a new visit. */
async function recordVisit(
  tx: Database,
  ctx: Ctx,
  { recording, clip }: Watched,
  { grant, body }: { grant: GrantRow; body: Body },
): Promise<void> {
  const isOwn = ctx.actor !== null && managesCompany(ctx.actor, recording.companyId)
  await tx.insert(recordingVisits).values({
    id: grant.id,
    recordingId: recording.id,
    clipId: clip?.id ?? null,
    embedId: await embedOf(tx, recording.companyId, body.embed),
    // A different one at each company, so that nobody is followed from one to another.
    viewer: body.viewer === '' ? '' : digestOf(`${recording.companyId} ${body.viewer}`),
    name: grant.name,
    emailAddress: grant.emailAddress,
    disclaimer: grant.agreement,
    isPreview: grant.isPreview,
    isCounted: !isOwn && !grant.isPreview && !isBot(ctx.userAgent),
    startedAt: grant.createdAt,
    lastSeenAt: grant.createdAt,
  })
}

async function embedOf(db: Database, companyId: string, handle: string | undefined): Promise<string | null> {
  if (handle === undefined) return null
  const [embed] = await db
    .select({ id: embeds.id })
    .from(embeds)
    .where(and(eq(embeds.handle, handle), eq(embeds.companyId, companyId), isNull(embeds.deletedAt)))
  return embed?.id ?? null
}
