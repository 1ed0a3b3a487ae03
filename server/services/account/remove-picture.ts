import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { users } from '../../db/schema/user.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { PICTURES } from '../user/profile-image.ts'

/** Removes the own picture; initials stand in its place. */
export async function removePicture({ ctx }: Call<typeof endpoints.removePicture>): Promise<void> {
  const old = await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, ctx.actor.id)).for('update')
    if (!user?.profileImage) return null
    const version = user.version + 1
    await tx.update(users).set({ profileImage: null, version, updatedAt: ctx.clock.now() }).where(eq(users.id, user.id))
    await recordAudit(tx, ctx, { action: 'user.remove-picture', nounId: user.id, version })
    return user.profileImage
  })
  if (old?.startsWith(PICTURES)) await ctx.storage.remove(old)
}
