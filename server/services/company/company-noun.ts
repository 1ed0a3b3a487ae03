import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import type { Company } from '@outcrop/contract/companies/company.ts'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { files } from '../../db/schema/file.ts'
import { recordings } from '../../db/schema/recording.ts'
import { validations } from '../../db/schema/validation.ts'
import type { Resource } from '../resource/resource.ts'
import { markImagesOfDecks } from '../slide/mark-images.ts'
import { sweepImages } from '../slide/sweep-images.ts'
import { companyAnswer } from './company-answer.ts'
import type { CompanyRow } from './find-company.ts'

/** A company as a row that belongs to itself. */
type OwnRow = CompanyRow & { readonly companyId: string }

/** For the trash, which is the staff's. */
export const companyNoun: Resource<OwnRow, Company> = {
  name: 'company',
  table: companies,
  title: 'name',
  titleOf: (row) => row.name,
  isOpenTo: isInternalAdmin,
  async read(db, where, lock) {
    const query = db.select().from(companies).where(where)
    const [row] = await (lock ? query.for(lock) : query)
    return row && { ...row, companyId: row.id }
  },
  // Only the staff gets here.
  answer: (db, ctx, row) => companyAnswer(db, ctx as Parameters<typeof companyAnswer>[1], row),
  beforePurge: removeBytes,
  afterPurge: sweepImages,
}

/** Removes the bytes of its files and recordings, and marks the images of its slides for the sweep: no row names them afterwards. */
async function removeBytes(tx: Database, ctx: Ctx, company: OwnRow): Promise<void> {
  await markImagesOfDecks(tx, ctx.clock.now(), sql`select id from decks where company_id = ${company.id}`)
  const owned = await tx.select({ id: files.id }).from(files).where(eq(files.companyId, company.id))
  for (const { id } of owned) await ctx.storage.removeUnder(`files/${id}/`)
  const recorded = await tx.select({ id: recordings.id }).from(recordings).where(eq(recordings.companyId, company.id))
  for (const { id } of recorded) await ctx.storage.removeUnder(`recordings/${id}/`)
  const checks = await tx.select({ id: validations.id }).from(validations).where(eq(validations.companyId, company.id))
  for (const { id } of checks) await ctx.storage.removeUnder(`validations/${id}/`)
}
