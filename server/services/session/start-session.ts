import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { refreshTokens, sessions } from '../../db/schema/session.ts'
import type { MediaReader } from '../../storage/media-url.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { noteSeen } from '../membership/note-seen.ts'
import { signAccessToken } from './access-token.ts'
import { tokenDigest } from './refresh-token.ts'

/** A session ends this long after its last refresh. */
export const SESSION_MS = 30 * 86_400_000

export interface StartedSession {
  readonly access: string
  readonly refreshToken: string
}

/** Begins a session for a person who has shown who they are. */
export async function startSession(
  tx: Database,
  ctx: Ctx,
  user: { id: string; name: string },
  method: 'password' | 'google',
): Promise<StartedSession & Extract<MediaReader, { kind: 'session' }>> {
  const now = ctx.clock.now()
  const sessionId = ctx.random.id()
  const refreshToken = ctx.random.token(32)
  await tx.insert(sessions).values({
    id: sessionId,
    userId: user.id,
    method,
    createdAt: now,
    seenAt: now,
    confirmedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
    userAgent: ctx.userAgent,
    clientAddress: ctx.clientAddress,
  })
  await noteSeen(tx, user.id, now)
  await tx.insert(refreshTokens).values({ digest: tokenDigest(refreshToken), sessionId, createdAt: now })
  const reader = { kind: 'session', sessionId } as const
  const actor = { ...reader, id: user.id, name: user.name, roles: [], companies: [] }
  await recordAudit(tx, { ...ctx, actor }, { action: 'session.start', nounId: sessionId, after: { method } })
  return { ...reader, access: await signAccessToken(ctx, { userId: user.id, sessionId }), refreshToken }
}
