import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { mails } from '../../db/schema/mail.ts'
import { ApiProblem } from '../../problem.ts'
import { isId } from '../resource/is-id.ts'

/**
 * Mails hold links that sign people in, so only the demo, whose passwords are public, shows them.
 * @throws ApiProblem `not_found`
 */
export function requireDemo({ env }: Pick<Ctx, 'env'>): void {
  if (!env.DEMO) throw new ApiProblem('not_found')
}

/** @throws ApiProblem `not_found` */
export async function demoMail(ctx: Ctx, id: string) {
  requireDemo(ctx)
  const [mail] = isId(id) ? await ctx.db.select().from(mails).where(eq(mails.id, id)) : []
  if (!mail) throw new ApiProblem('not_found')
  return mail
}
