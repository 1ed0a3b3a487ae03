import { endingOf } from '@outcrop/geo/formats/file-content.ts'
import type { DataFacts, Finding } from '@outcrop/contract/data/data-facts.ts'
import { ENDING_OF_VALUES } from '@outcrop/contract/files/file-kind.ts'
import { and, asc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import * as v from 'valibot'
import { assets } from '../../db/schema/asset.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { GeodataError, GeodataTooSlow } from '../../geodata/geodata-engine.ts'
import type { Inspection } from '../../geodata/inspection.ts'
import { WorkerCrash } from '../../pool/work-pool.ts'
import { contentOf } from '../file/file-content.ts'
import type { JobRun } from '../../jobs/job-run.ts'
import { besideFile } from './queue-data-check.ts'
import { withLocalCopies } from '../../storage/with-local-copies.ts'
import type { JobDeclaration } from '../../jobs/job-declaration.ts'

/** A process that dies again under the same file has too little memory for it. */
const CRASHES_MAX = 2

export const DataCheckInput = v.object({ file_id: v.string() })

/** What a part goes with, by its ending. */
const MAINS: Readonly<Record<string, readonly string[]>> = {
  shx: ['shp'],
  dbf: ['shp'],
  cpg: ['shp'],
  qpj: ['shp'],
  sbn: ['shp'],
  sbx: ['shp'],
  prj: ['shp', 'tif', 'tiff', 'asc', 'grd', 'ers'],
  tfw: ['tif', 'tiff'],
  mtl: ['obj'],
  bil: ['ers'],
  [ENDING_OF_VALUES]: ['ers'],
}

/** Bytes that publishing has not judged, which sees more than the check of one file. */
const UNJUDGED = or(isNull(files.judgedKey), ne(files.judgedKey, files.storageKey))

/** What can be looked into: neither deleted nor refused. */
function isInspectable(fileId: string) {
  return and(
    eq(files.id, fileId),
    eq(files.status, 'ready'),
    isNotNull(files.storageKey),
    isNotNull(files.category),
    isNull(files.deletedAt),
  )
}

/** Looks into a file of exploration data, and accepts it or says what must be done. */
export async function checkData(run: JobRun): Promise<void> {
  const { db } = run.deps
  const { file_id } = v.parse(DataCheckInput, run.job.input)
  const [file] = await db.select().from(files).where(isInspectable(file_id))
  if (!file?.storageKey) return
  const isSame = and(eq(files.id, file.id), eq(files.storageKey, file.storageKey))
  await run.write(async (tx) => {
    await tx.update(files).set({ review: 'processing' }).where(and(isSame, UNJUDGED))
  })
  const beside = await db
    .select()
    .from(files)
    .where(and(besideFile(file), ne(files.id, file.id)))
    .orderBy(asc(files.name))
  const result = file.kind === 'part' ? judgePart(file, beside) : await look(run, file, beside)
  const previewKey = result.preview ? `files/${contentOf(file)}/preview-${run.job.id}.json` : null
  if (previewKey)
    await run.deps.storage.write(previewKey, Buffer.from(JSON.stringify(result.preview)), 'application/json')
  const needsAction = result.findings.some(({ severity }) => severity === 'error')
  await run.write(async (tx) => {
    await tx.update(files).set({ facts: result.facts, drillTable: result.drillTable, previewKey }).where(isSame)
    await tx
      .update(files)
      .set({ review: needsAction ? 'action_required' : 'accepted', findings: [...result.findings] })
      .where(and(isSame, UNJUDGED))
  })
  if (file.previewKey && file.previewKey !== previewKey) await run.deps.storage.remove(file.previewKey)
}

/** A part is in order when what it goes with is there. */
function judgePart(file: FileRow, beside: readonly FileRow[]): Inspection {
  const mains = MAINS[endingOf(file.name)] ?? []
  const main = beside.find((other) => mains.includes(endingOf(other.name)))
  const facts: DataFacts = main ? { part_of: main.name } : {}
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${mains[0]}`
  const findings: Finding[] = main ? [] : [{ code: 'part_alone', severity: 'error', values: { name } }]
  return { facts, findings, drillTable: null, preview: null }
}

async function look(run: JobRun, file: FileRow, beside: readonly FileRow[]): Promise<Inspection> {
  const { db, storage, geodata } = run.deps
  const [asset] = file.assetId ? await db.select().from(assets).where(eq(assets.id, file.assetId)) : []
  const own = beside.filter(
    (other) => other.kind === 'part' && MAINS[endingOf(other.name)]?.includes(endingOf(file.name)),
  )
  try {
    const result = await withLocalCopies(storage, async (localPath) => {
      const parts: Record<string, string> = {}
      for (const part of own) if (part.storageKey) parts[endingOf(part.name)] = await localPath(part.storageKey)
      return await geodata.inspect(
        {
          path: await localPath(file.storageKey ?? ''),
          name: file.name,
          kind: file.kind ?? 'document',
          mediaType: file.mediaType ?? '',
          size: file.size,
          category: file.category ?? 'reports',
          parts,
          partsSize: own.reduce((sum, part) => sum + part.size, 0),
          crs: asset?.crs ?? null,
          location:
            asset?.latitude == null || asset.longitude == null
              ? null
              : { latitude: asset.latitude, longitude: asset.longitude },
        },
        { signal: run.signal },
      )
    })
    return own.length === 0 ? result : { ...result, facts: { ...result.facts, parts: own.map(({ name }) => name) } }
  } catch (error) {
    const isTooHeavy = error instanceof WorkerCrash && run.job.attempts >= CRASHES_MAX
    if (!(error instanceof GeodataError) && !isTooHeavy) throw error
    run.deps.log.warn({ err: error, file: file.id }, 'exploration data could not be looked into')
    const finding: Finding =
      error instanceof GeodataTooSlow
        ? { code: 'check_too_slow', severity: 'error', values: { seconds: error.seconds } }
        : { code: 'check_failed', severity: 'error', values: {} }
    return { facts: {}, findings: [finding], drillTable: null, preview: null }
  }
}

export const dataCheckJob: JobDeclaration = {
  kind: 'data_check',
  lane: { name: 'data checks', slots: 1 },
  subject: 'file',
  memoryMb: () => 512,
  run: checkData,
  isNeeded: async ({ db }, job) =>
    (await db.$count(files, isInspectable(v.parse(DataCheckInput, job.input).file_id))) > 0,
}
