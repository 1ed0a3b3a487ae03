import type { Preview } from '@outcrop/contract/decks/shared-deck.ts'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type GrantRow, grants } from '../../db/schema/grant.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { checkAudience } from './audience.ts'
import { digestOf } from './digest-of.ts'
import { findGrant, findProof } from './find-grant.ts'
import { type Gate, passedGate } from './gate.ts'
import { type GateAnswers, requireAnswers } from './require-answers.ts'

const TOKEN_BYTES = 24
/** How long a passed gate stays open. */
const GRANT_MS = 24 * 3_600_000
/** Previews are renewed without questions, as long as the viewer belongs to the company. */
const PREVIEW_MS = 3_600_000

export interface Admission {
  readonly grant: GrantRow
  /** Proves the grant; only its holder has it. */
  readonly token: string
}

export interface AdmissionRequest {
  /** Of an earlier grant. */
  readonly token: string | undefined
  readonly answers: GateAnswers
  /** How a member of the company looks at it: with the gate of visitors, or past it. */
  readonly preview: Preview | null
  /** Throws where no more people may be admitted. Many may pass it at once, so `record` asks again. */
  readonly requireCapacity?: () => Promise<void>
  /** Stores what statistics need of a new grant, in its transaction, and throws where no more people may be admitted. */
  readonly record: (tx: Database, grant: GrantRow) => Promise<void>
}

/**
 * Admits somebody to a subject: by the grant that they hold, by an address that they proved on this device, or by their
 * answers at the gate. The caller has checked that the subject is there, open and not expired.
 * @throws ApiProblem `share_not_for_you`, and what `requireCapacity` and `requireAnswers` throw
 */
export async function admit(ctx: Ctx, gate: Gate, request: AdmissionRequest): Promise<Admission> {
  const { token, preview } = request
  await requireAudience(ctx, gate, preview)
  const current = await findGrant(ctx, gate, token)
  if (current && token !== undefined && current.isPreview === (preview !== null)) {
    await ctx.db.update(grants).set({ lastSeenAt: ctx.clock.now() }).where(eq(grants.id, current.id))
    return { grant: current, token }
  }
  const proof = await findProof(ctx, gate, token)
  if (preview !== 'passed') {
    await request.requireCapacity?.()
    if (!proof) await requireAnswers(ctx, gate, request.answers)
  }
  return await addGrant(ctx, gate, request, proof)
}

/** @throws ApiProblem `share_not_for_you` for anyone outside the audience of a gate */
export async function requireAudience(ctx: Ctx, gate: Gate, preview: Preview | null): Promise<void> {
  if (preview === 'passed') return
  if ((await checkAudience(ctx.db, preview === null ? ctx.actor : null, gate)) !== 'open')
    throw new ApiProblem('share_not_for_you')
}

type Holder = Pick<GrantRow, 'name' | 'emailAddress' | 'verifiedAt'>

async function addGrant(
  ctx: Ctx,
  gate: Gate,
  { answers, preview, record }: AdmissionRequest,
  proof: GrantRow | null,
): Promise<Admission> {
  const now = ctx.clock.now()
  const isPreview = preview !== null
  const token = ctx.random.token(TOKEN_BYTES)
  const { name, emailAddress, verifiedAt } = await holderOf(ctx, gate, { answers, isPreview, proof })
  const values = {
    id: ctx.random.id(),
    kind: gate.kind,
    subjectId: gate.subjectId,
    tokenDigest: digestOf(token),
    ...passedGate(gate),
    ...(preview === 'passed' && { agreement: null }),
    name,
    emailAddress,
    verifiedAt,
    isPreview,
    // Nobody is followed where anyone may come in.
    userId: gate.audience === 'anyone' && !isPreview ? null : (ctx.actor?.id ?? null),
    createdAt: now,
    expiresAt: new Date(now.getTime() + (isPreview ? PREVIEW_MS : GRANT_MS)),
    lastSeenAt: now,
  }
  const grant = await ctx.db.transaction(async (tx) => {
    const row = onlyRow(await tx.insert(grants).values(values).returning())
    await record(tx, row)
    return row
  })
  return { grant, token }
}

async function holderOf(
  ctx: Ctx,
  gate: Gate,
  { answers, isPreview, proof }: { answers: GateAnswers; isPreview: boolean; proof: GrantRow | null },
): Promise<Holder> {
  const now = ctx.clock.now()
  // The link came to their own mailbox.
  if (gate.recipient) return { ...gate.recipient, verifiedAt: now }
  if (proof) return proof
  const account = gate.audience === 'anyone' || isPreview ? null : await accountOf(ctx)
  return {
    name: answers.name ?? account?.name ?? null,
    emailAddress: answers.emailAddress ?? account?.emailAddress ?? null,
    verifiedAt: gate.codeRequired && !isPreview ? now : null,
  }
}

/** People who signed in to be admitted are known by their account. */
async function accountOf({ db, actor }: Ctx) {
  if (!actor) return null
  const [user] = await db
    .select({ name: users.name, emailAddress: users.emailAddress })
    .from(users)
    .where(eq(users.id, actor.id))
  return user ?? null
}
