import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { passkeys } from '../../db/schema/second-factor.ts'
import { ApiProblem } from '../../problem.ts'
import { requirePassword } from '../account/require-password.ts'
import { tellFactor } from './add-factor.ts'
import { forgetCodes } from './forget-codes.ts'

/**
 * Forgets a passkey of the signed-in person.
 * @throws ApiProblem `validation_failed` at `password`, or at `passkey` for one that is not the person's, `too_many_requests`
 */
export async function removePasskey({ ctx, input }: Call<typeof endpoints.removePasskey>): Promise<void> {
  await requirePassword(ctx, input.body.password, 'password')
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, input.body.passkey), eq(passkeys.userId, ctx.actor.id)))
      .returning({ id: passkeys.id })
    if (!gone) throw new ApiProblem('validation_failed', { issues: [{ path: 'passkey', code: 'not_found' }] })
    await forgetCodes(tx, ctx.actor.id)
    await tellFactor(tx, ctx, 'remove', 'passkey')
  })
}
