import { isInternalAdmin, isSuperAdmin } from '@outcrop/contract/access.ts'
import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkVersion } from '../audit/version-check.ts'
import { requireProfileImage } from './profile-image.ts'
import { userAnswer } from './user-answer.ts'

/**
 * Changes a user's name, address or picture; the same again changes nothing, and nobody changes roles here.
 * @throws ApiProblem `validation_failed` for a picture that is not stored here, `forbidden` where changing the address would hand over rights that the actor does not have
 */
export async function updateUser({ ctx, input }: Call<typeof endpoints.updateUser>) {
  const { id } = input.params
  const { name, email_address, profile_image } = input.body
  return await ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .for('update')
    if (!user) throw new ApiProblem('not_found')
    await checkVersion(tx, ctx, { noun: 'user', nounId: id, version: user.version })
    const movesAddress = email_address !== undefined && email_address !== user.emailAddress
    if (movesAddress) {
      if (!(await mayMoveAddress(tx, ctx.actor, user)))
        throw new ApiProblem('forbidden', { detail: 'This person has rights that you do not have' })
      await requireFreeAddress(tx, id, email_address)
    }
    const isNewImage = profile_image !== undefined && profile_image !== user.profileImage
    if (isNewImage && profile_image !== null) await requireProfileImage(tx, ctx.actor, profile_image)
    const changes = {
      ...(name !== undefined && name !== user.name && { name }),
      ...(movesAddress && { emailAddress: email_address }),
      ...(isNewImage && { profileImage: profile_image }),
    }
    if (Object.keys(changes).length > 0) {
      const version = user.version + 1
      await tx
        .update(users)
        .set({ ...changes, version, updatedAt: ctx.clock.now() })
        .where(eq(users.id, id))
      const before = { name: user.name, email_address: user.emailAddress, profile_image: user.profileImage }
      await recordAudit(tx, ctx, {
        action: 'user.update',
        nounId: id,
        version,
        before,
        after: input.body,
      })
    }
    const changed = await userAnswer(tx, ctx, id)
    return versioned(changed.answer, changed.version)
  })
}

/** Whoever holds the address can sign in as its owner, so nobody may move that of a person with more rights than their own. */
async function mayMoveAddress(
  tx: Database,
  actor: Actor,
  user: { id: string; roles: readonly string[] },
): Promise<boolean> {
  if (user.id === actor.id || isSuperAdmin(actor)) return true
  if (user.roles.includes('super_admin') || user.roles.includes('account_lead')) return false
  if (isInternalAdmin(actor)) return true
  const theirs = await tx
    .select({ companyId: memberships.companyId })
    .from(memberships)
    .where(eq(memberships.userId, user.id))
  const administered = new Set(
    actor.companies.filter((company) => company.permissions.includes('admin')).map((company) => company.id),
  )
  return theirs.every((place) => administered.has(place.companyId))
}

async function requireFreeAddress(tx: Database, id: string, emailAddress: string): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailAddress, emailAddress), ne(users.id, id), isNull(users.deletedAt)))
  if (other)
    throw new ApiProblem('conflict', {
      detail: 'The address is in use',
      issues: [{ path: 'email_address', code: 'taken' }],
    })
}
