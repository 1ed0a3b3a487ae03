import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkVersion } from '../audit/version-check.ts'
import { administeredAccounts } from '../membership/administered-accounts.ts'
import { requireProfileImage } from './profile-image.ts'
import { userAnswer } from './user-answer.ts'

/**
 * Changes a user's name or picture; the same again changes nothing. Address, password and picture are only the person's own
 * to change, and an address only by a link that is mailed to it.
 * @throws ApiProblem `validation_failed` for a picture that is not stored here; `forbidden` for the picture of somebody else, and
 * for an account that also belongs elsewhere
 */
export async function updateUser({ ctx, input }: Call<typeof endpoints.updateUser>) {
  const { id } = input.params
  const { name, profile_image } = input.body
  return await ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .for('update')
    if (!user) throw new ApiProblem('not_found')
    if (id !== ctx.actor.id && !(await administeredAccounts(tx, ctx, [{ userId: id, roles: user.roles }])).has(id))
      throw new ApiProblem('forbidden', { detail: 'The account belongs to a company that you do not administer' })
    await checkVersion(tx, ctx, { noun: 'user', nounId: id, version: user.version })
    const isNewImage = profile_image !== undefined && profile_image !== user.profileImage
    if (isNewImage && id !== ctx.actor.id)
      throw new ApiProblem('forbidden', { detail: 'Only the person changes their picture' })
    if (isNewImage && profile_image !== null) await requireProfileImage(tx, ctx.actor, profile_image)
    const changes = {
      ...(name !== undefined && name !== user.name && { name }),
      ...(isNewImage && { profileImage: profile_image }),
    }
    if (Object.keys(changes).length > 0) {
      const version = user.version + 1
      await tx
        .update(users)
        .set({ ...changes, version, updatedAt: ctx.clock.now() })
        .where(eq(users.id, id))
      const before = { name: user.name, profile_image: user.profileImage }
      await recordAudit(tx, ctx, {
        action: 'user.update',
        nounId: id,
        version,
        before,
        after: input.body,
      })
    }
    const { answer, version } = await userAnswer(tx, ctx, id)
    return versioned(id === ctx.actor.id || isInternalAdmin(ctx.actor) ? answer : withoutPlaces(ctx, answer), version)
  })
}

type Answer = Awaited<ReturnType<typeof userAnswer>>['answer']

/** Somebody else as a company's admin sees them: no roles, and only companies that the reader belongs to. */
function withoutPlaces({ actor }: Pick<ActorCtx, 'actor'>, answer: Answer): Answer {
  const own = new Set(actor.companies.map(({ id }) => id))
  return { ...answer, roles: [], permissions: [], companies: answer.companies.filter(({ id }) => own.has(id)) }
}
