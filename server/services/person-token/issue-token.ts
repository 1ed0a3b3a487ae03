import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { type PersonTokenKind, personTokens } from '../../db/schema/person-token.ts'
import { tokenDigest } from '../session/refresh-token.ts'

const HOUR_MS = 3_600_000

/** How long a link works, by its kind. */
export const TOKEN_MS: Readonly<Record<PersonTokenKind, number>> = {
  invitation: 7 * 24 * HOUR_MS,
  'password-reset': HOUR_MS,
  'email-change': 24 * HOUR_MS,
}

export interface TokenOrder {
  readonly kind: PersonTokenKind
  readonly userId: string
  readonly companyId?: string
  /** It goes out by mail, or an operator gives it out, and nobody else sees it. */
  readonly provesAddress: boolean
  readonly details?: Readonly<Record<string, string>>
  /** When it stops working, if not after the time of its kind. */
  readonly expiresAt?: Date
  /** Older links go on working. */
  readonly keepsOlder?: boolean
}

/** A new token for a link to a person; older ones of its kind and company stop working. Only its digest is kept. */
export async function issueToken(
  tx: Database,
  ctx: Pick<Ctx, 'clock' | 'random' | 'actor'>,
  { kind, userId, companyId, provesAddress, details = {}, expiresAt: given, keepsOlder = false }: TokenOrder,
): Promise<{ token: string; expiresAt: Date }> {
  const now = ctx.clock.now()
  if (!keepsOlder) await revokeTokens(tx, ctx, { kind, userId, ...(companyId !== undefined && { companyId }) })
  const token = ctx.random.token(32)
  const expiresAt = given ?? new Date(now.getTime() + TOKEN_MS[kind])
  await tx.insert(personTokens).values({
    digest: tokenDigest(token),
    kind,
    userId,
    companyId: companyId ?? null,
    provesAddress,
    createdBy: ctx.actor?.id ?? null,
    details: { ...details },
    createdAt: now,
    expiresAt,
  })
  return { token, expiresAt }
}

/** Links of one kind to a person stop working; with a company, only those of that company. */
export async function revokeTokens(
  tx: Database,
  { clock }: Pick<Ctx, 'clock'>,
  { kind, userId, companyId }: Pick<TokenOrder, 'kind' | 'userId' | 'companyId'>,
): Promise<void> {
  await tx
    .update(personTokens)
    .set({ revokedAt: clock.now() })
    .where(
      and(
        eq(personTokens.userId, userId),
        eq(personTokens.kind, kind),
        companyId === undefined ? undefined : eq(personTokens.companyId, companyId),
        isNull(personTokens.usedAt),
        isNull(personTokens.revokedAt),
      ),
    )
}
