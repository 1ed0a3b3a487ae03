import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { assets } from '../../db/schema/asset.ts'
import { decks } from '../../db/schema/deck.ts'
import { files } from '../../db/schema/file.ts'
import { follows, memberships } from '../../db/schema/user.ts'
import { findCompany } from './find-company.ts'

/** Counts what would go with a company; what is in the trash already is not counted. */
export async function getCompanyContents({ ctx, input }: Call<typeof endpoints.getCompanyContents>) {
  const { db, actor } = ctx
  const { id } = await findCompany(db, actor, input.params.id)
  return {
    decks: await db.$count(decks, and(eq(decks.companyId, id), isNull(decks.deletedAt))),
    files: await db.$count(files, and(eq(files.companyId, id), isNull(files.deletedAt))),
    assets: await db.$count(assets, and(eq(assets.companyId, id), isNull(assets.deletedAt))),
    members: await db.$count(memberships, eq(memberships.companyId, id)),
    followers: await db.$count(follows, eq(follows.companyId, id)),
  }
}
