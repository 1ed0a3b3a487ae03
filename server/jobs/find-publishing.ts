import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import proj4 from 'proj4'
import { assets, type AssetRow } from '../db/schema/asset.ts'
import { companies } from '../db/schema/company.ts'
import { type FileRow, files } from '../db/schema/file.ts'
import { type ValidationRow, validations, validationSettings } from '../db/schema/validation.ts'
import { coordinateRegister } from '../geodata/coordinate-register.ts'
import type { PublishSurroundings } from '../validation/publish-task.ts'
import { JobFailure, type JobRun } from './job-run.ts'

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
  const rows = await db
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, validation.fileIds),
        eq(files.companyId, validation.companyId),
        eq(files.assetId, validation.assetId),
        eq(files.status, 'ready'),
        isNull(files.deletedAt),
      ),
    )
  const ready = validation.fileIds.flatMap((id) => {
    const file = rows.find((other) => other.id === id)
    return file?.storageKey ? [{ ...file, storageKey: file.storageKey }] : []
  })
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

async function placeIn({ latitude, longitude }: AssetRow, crs: string): Promise<readonly [number, number] | null> {
  if (latitude === null || longitude === null) return null
  const system = (await coordinateRegister()).get(crs.replace('EPSG:', ''))
  if (!system) return null
  try {
    const [x = Number.NaN, y = Number.NaN] = proj4('WGS84', system.proj4).forward([longitude, latitude])
    return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null
  } catch {
    return null
  }
}
