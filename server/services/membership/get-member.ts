import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { findMember, memberDetail } from './member-answer.ts'

/** One person of a company. */
export async function getMember({ ctx, input }: Call<typeof endpoints.getMember>) {
  const row = await findMember(ctx.db, input.params)
  return versioned(await memberDetail(ctx.db, ctx, row), row.membership.version)
}
