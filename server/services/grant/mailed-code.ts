import { createHmac, randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_MINUTES } from '@outcrop/contract/decks/shared-deck.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { deckLinkCodes } from '../../db/schema/deck-link.ts'
import { deriveKey } from '../../secret-key.ts'

interface Reader {
  readonly linkId: string
  readonly emailAddress: string
}

function digestOfCode({ env }: Pick<Ctx, 'env'>, { linkId, emailAddress }: Reader, code: string): string {
  return createHmac('sha256', deriveKey(env.SECRET_KEY, 'share-code'))
    .update(`${linkId} ${emailAddress} ${code}`)
    .digest('base64url')
}

/** A new code for one reader of a link; the database stores its digest. */
export async function issueCode(tx: Database, ctx: Ctx, reader: Reader): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  await tx.insert(deckLinkCodes).values({
    id: ctx.random.id(),
    ...reader,
    digest: digestOfCode(ctx, reader, code),
    expiresAt: new Date(ctx.clock.now().getTime() + CODE_MINUTES * 60_000),
  })
  return code
}

/** Uses a code, which works once; false where it is wrong, used or expired. */
export async function redeemCode(ctx: Ctx, reader: Reader, code: string): Promise<boolean> {
  const now = ctx.clock.now()
  const used = await ctx.db
    .update(deckLinkCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(deckLinkCodes.linkId, reader.linkId),
        eq(deckLinkCodes.emailAddress, reader.emailAddress),
        eq(deckLinkCodes.digest, digestOfCode(ctx, reader, code)),
        isNull(deckLinkCodes.usedAt),
        gt(deckLinkCodes.expiresAt, now),
      ),
    )
    .returning({ id: deckLinkCodes.id })
  return used.length > 0
}
