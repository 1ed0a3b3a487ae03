import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { factorChallenges } from '../../db/schema/second-factor.ts'
import { tokenDigest } from '../session/refresh-token.ts'

const VALID_MS = 10 * 60_000

/** Keys of registrations and of sign-ins cannot meet: those of sign-ins are random. */
function digestOf(userId: string): string {
  return tokenDigest(`passkey registration ${userId}`)
}

/** Waits for a passkey that signs `webauthn`; an earlier registration of the person is given up. */
export async function openRegistration(
  tx: Database,
  { clock }: Pick<Ctx, 'clock'>,
  userId: string,
  webauthn: string,
): Promise<void> {
  const row = { webauthn, expiresAt: new Date(clock.now().getTime() + VALID_MS) }
  await tx
    .insert(factorChallenges)
    .values({ digest: digestOf(userId), userId, ...row })
    .onConflictDoUpdate({ target: factorChallenges.digest, set: row })
}

/** What the passkey must have signed, once; null where nothing waits for one. */
export async function takeRegistration(
  tx: Database,
  { clock }: Pick<Ctx, 'clock'>,
  userId: string,
): Promise<string | null> {
  const [row] = await tx
    .delete(factorChallenges)
    .where(eq(factorChallenges.digest, digestOf(userId)))
    .returning()
  return row && row.expiresAt > clock.now() ? row.webauthn : null
}
