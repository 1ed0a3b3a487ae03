import { createHmac, randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_MINUTES } from '@outcrop/contract/decks/shared-deck.ts'
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { deckLinkCodes } from '../../db/schema/deck-link.ts'
import { deriveKey } from '../../secret-key.ts'
import { callerOf, countAttempt, isWithinLimit } from '../session/attempts.ts'

interface Reader {
  readonly linkId: string
  readonly emailAddress: string
}

const CODE_MS = CODE_MINUTES * 60_000
/** Beyond the limit of a reader, a code that was mailed so lately is not followed by another: it works for longer than that. */
const MAILED_LATELY_MS = CODE_MS / 2

function digestFor({ env }: Pick<Ctx, 'env'>, { linkId, emailAddress }: Reader, text: string): string {
  return createHmac('sha256', deriveKey(env.SECRET_KEY, 'share-code'))
    .update(`${linkId} ${emailAddress} ${text}`)
    .digest('base64url')
}

function askerOf(ctx: Ctx, reader: Reader): string {
  return digestFor(ctx, reader, `asked by ${callerOf(ctx)}`)
}

/** The codes of a reader that work now. */
function valid(ctx: Ctx, { linkId, emailAddress }: Reader): SQL | undefined {
  return and(
    eq(deckLinkCodes.linkId, linkId),
    eq(deckLinkCodes.emailAddress, emailAddress),
    isNull(deckLinkCodes.usedAt),
    gt(deckLinkCodes.expiresAt, ctx.clock.now()),
  )
}

/**
 * Whether a code is to be mailed. Beyond the limit, one that the reader has lately got will do: nobody's requests fill the
 * mailbox, or leave the reader without a code.
 */
export async function isCodeDue(tx: Database, ctx: Ctx, reader: Reader): Promise<boolean> {
  if (await isWithinLimit({ ...ctx, db: tx }, 'code-mail', `${reader.linkId} ${reader.emailAddress}`)) return true
  const lately = new Date(ctx.clock.now().getTime() + CODE_MS - MAILED_LATELY_MS)
  return (await tx.$count(deckLinkCodes, and(valid(ctx, reader), gt(deckLinkCodes.expiresAt, lately)))) === 0
}

/** A new code for one reader of a link; the database stores its digest. */
export async function issueCode(tx: Database, ctx: Ctx, reader: Reader): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  await tx.insert(deckLinkCodes).values({
    id: ctx.random.id(),
    ...reader,
    digest: digestFor(ctx, reader, code),
    asker: askerOf(ctx, reader),
    expiresAt: new Date(ctx.clock.now().getTime() + CODE_MS),
  })
  return code
}

/**
 * Uses a code, which works once; false where it is wrong, used or expired. Whoever asked for the code has tries of their own.
 * All others share some, so that the code is not guessed from many addresses, and they don't use up those of the asker.
 * @throws ApiProblem `too_many_requests`
 */
export async function redeemCode(ctx: Ctx, reader: Reader, code: string): Promise<boolean> {
  const { linkId, emailAddress } = reader
  const forgiveOwn = await countAttempt(ctx, 'code-try', `${callerOf(ctx)} ${linkId} ${emailAddress}`)
  const isCode = and(valid(ctx, reader), eq(deckLinkCodes.digest, digestFor(ctx, reader, code)))
  const isAsked = and(isCode, eq(deckLinkCodes.asker, askerOf(ctx, reader)))
  if (await spendCode(ctx, isAsked)) {
    await forgiveOwn()
    return true
  }
  const forgiveOther = await countAttempt(ctx, 'code-elsewhere', `${linkId} ${emailAddress}`)
  if (!(await spendCode(ctx, isCode))) return false
  await forgiveOwn()
  await forgiveOther()
  return true
}

async function spendCode({ db, clock }: Ctx, isCode: SQL | undefined): Promise<boolean> {
  const used = await db
    .update(deckLinkCodes)
    .set({ usedAt: clock.now() })
    .where(isCode)
    .returning({ id: deckLinkCodes.id })
  return used.length > 0
}
