import type { KnownSystem } from '@outcrop/validation/session/located-systems.ts'
import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { assets, type AssetRow } from '../../db/schema/asset.ts'
import { companies } from '../../db/schema/company.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { type ValidationRow, validations, validationSettings } from '../../db/schema/validation.ts'
import { coordinateRegister } from '../../geodata/coordinate-register.ts'
import { projectionOfCode } from '../../geodata/projection.ts'
import type { PublishSurroundings } from '../../validation/publish-task.ts'
import { chosenFiles } from './chosen-files.ts'
import { JobFailure, type JobRun } from '../../jobs/job-run.ts'

/** All that publishing a validation needs of the database. */
export interface FoundPublishing {
  readonly validation: ValidationRow
  readonly asset: AssetRow
  readonly companyName: string
  readonly files: readonly (FileRow & { readonly storageKey: string })[]
  /** What was published of the asset before, by this validation or another one. */
  readonly before: { readonly id: string; readonly tablesKey: string } | null
  readonly lithologyCodes: readonly (readonly [code: string, name: string])[]
}

/** @throws JobFailure where the asset or a file is gone, or nothing was chosen */
export async function findPublishing({ deps: { db }, job }: JobRun): Promise<FoundPublishing> {
  const [row] = await db
    .select({
      validation: validations,
      asset: assets,
      companyName: companies.name,
      codes: validationSettings.lithologyCodes,
    })
    .from(validations)
    .innerJoin(assets, and(eq(assets.id, validations.assetId), isNull(assets.deletedAt)))
    .innerJoin(companies, and(eq(companies.id, validations.companyId), isNull(companies.deletedAt)))
    .leftJoin(validationSettings, eq(validationSettings.id, validations.companyId))
    .where(eq(validations.id, job.id))
  if (!row) throw new JobFailure('not_found')
  const { validation } = row
  if (validation.recipe === null || validation.fileIds.length === 0) throw new JobFailure('validation_incomplete')
  const ready = (await chosenFiles(db, validation)).flatMap((file) =>
    file.status === 'ready' && file.storageKey ? [{ ...file, storageKey: file.storageKey }] : [],
  )
  if (ready.length < validation.fileIds.length) throw new JobFailure('file_not_ready')
  const [before] = await db
    .select({ id: validations.id, tablesKey: validations.tablesKey })
    .from(validations)
    .where(
      and(
        eq(validations.assetId, validation.assetId),
        eq(validations.companyId, validation.companyId),
        isNotNull(validations.publishedAt),
        isNotNull(validations.tablesKey),
      ),
    )
    .orderBy(desc(validations.publishedAt))
    .limit(1)
  return {
    validation,
    asset: row.asset,
    companyName: row.companyName,
    files: ready,
    before: before?.tablesKey ? { id: before.id, tablesKey: before.tablesKey } : null,
    lithologyCodes: (row.codes ?? []).map(({ code, name }) => [code, name] as const),
  }
}

/** What rules compare with, as the screen has it too. */
export async function surroundingsOf(
  { asset, lithologyCodes }: FoundPublishing,
  crs: string | null,
  now: Date,
): Promise<PublishSurroundings> {
  return {
    lithologyCodes,
    project: crs === null ? null : await placeIn(asset, crs),
    today: now.toISOString().slice(0, 10),
  }
}

/** All systems that files of a recipe may name; a recipe of tables names its own only. */
export async function systemsOf({
  parts,
  crs,
  hole_crs: holeCrs,
}: Pick<ValidationRecipe, 'parts' | 'crs' | 'hole_crs'>): Promise<ReadonlyMap<string, KnownSystem>> {
  const named = new Set([crs, holeCrs])
  // Files of parts may name any.
  const systems = [...(await coordinateRegister()).values()].filter(
    ({ code }) => parts.length > 0 || named.has(`EPSG:${code}`),
  )
  return new Map(systems.map(({ code, proj4, bounds }) => [`EPSG:${code}`, { definition: proj4, area: bounds }]))
}

async function placeIn({ latitude, longitude }: AssetRow, crs: string): Promise<readonly [number, number] | null> {
  if (latitude === null || longitude === null) return null
  const system = await projectionOfCode(crs)
  return system?.fromDegrees(longitude, latitude) ?? null
}
