import { stat } from 'node:fs/promises'
import path from 'node:path'
import { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { jobOutputs, validations } from '../../db/schema/validation.ts'
import { jobs } from '../../db/schema/job.ts'
import { WorkerCrash } from '../../pool/work-pool.ts'
import { DataRefused, DataTooLarge } from '../../validation/validation-engine.ts'
import type { MadeFile, Published } from '../../validation/publish-task.ts'
import { inWorkFolder } from '../../storage/in-work-folder.ts'
import { JobFailure, type JobRun } from '../../jobs/job-run.ts'
import { type FoundPublishing, findPublishing, surroundingsOf, systemsOf } from './find-publishing.ts'
import { judgeFiles, refuseFiles } from './judge-files.ts'
import { withLocalCopies } from '../../storage/with-local-copies.ts'
import type { JobDeclaration } from '../../jobs/job-declaration.ts'
import { notifyOfPublishing } from './notify-of-publishing.ts'

const REPORT_MS = 1000
const STAGE_LINES: Readonly<Record<string, string>> = {
  reading: 'Reading files',
  checking: 'Checking tables and applying fixes',
  comparing: 'Comparing with the version before',
  computing: 'Following holes and taking composites',
  writing: 'Writing what is published',
}
/** A process that dies again under the same data has too little memory for them. */
const CRASHES_MAX = 2

/** Applies the recipe of a validation to its files, and publishes the tables that come of it. @throws JobFailure */
export async function publishData(run: JobRun): Promise<void> {
  const { env } = run.deps
  const found = await findPublishing(run)
  const prefix = `validations/${run.job.id}/${run.job.leaseToken ?? run.job.id}/`
  await inWorkFolder(env, async (folder) => {
    try {
      const published = await publish(run, found, folder)
      const stored = await store(run, published.files, prefix)
      await keep(run, found, { published, stored })
    } catch (error) {
      await dropUnkept(run, prefix)
      throw await failureOf(run, found, error)
    }
  })
  await removeEarlier(run, prefix)
}

async function publish(run: JobRun, found: FoundPublishing, folder: string): Promise<Published> {
  const { storage, validation: engine } = run.deps
  const recipe = v.parse(ValidationRecipe, found.validation.recipe)
  const reports: Promise<void>[] = []
  let reported = { stage: '', at: 0 }
  try {
    return await withLocalCopies(storage, async (localPath) => {
      const files: { id: string; name: string; path: string }[] = []
      for (const { id, name, storageKey } of found.files) files.push({ id, name, path: await localPath(storageKey) })
      const before = found.before && (await localPath(found.before.tablesKey))
      return await engine.publish(
        {
          files,
          recipe,
          before,
          folder,
          comparedWith: found.before?.id ?? null,
          inputs: found.files.map(({ id, name, size, sha256 }) => ({ file_id: id, name, size, sha256 })),
          systems: await systemsOf(recipe),
          surroundings: await surroundingsOf(found, recipe.crs, run.deps.clock.now()),
          report: {
            company: found.companyName,
            asset: found.asset.name,
            version: found.validation.version,
            at: run.deps.clock.now(),
          },
        },
        {
          signal: run.signal,
          onProgress({ stage, done }) {
            const now = Date.now()
            if (stage === reported.stage && now - reported.at < REPORT_MS) return
            const line = stage === reported.stage ? null : (STAGE_LINES[stage] ?? stage)
            reported = { stage, at: now }
            // Only a figure on a screen: where it cannot be written, the work goes on.
            reports.push(reportProgress(run, done, line).catch(() => {}))
          },
        },
      )
    })
  } finally {
    await Promise.all(reports)
  }
}

async function reportProgress(run: JobRun, share: number, line: string | null): Promise<void> {
  await run.write(async (tx) => {
    await tx
      .update(jobs)
      .set({ done: Math.min(99, Math.round(share * 100)), total: 100 })
      .where(eq(jobs.id, run.job.id))
    if (line !== null) await run.log(tx, line)
  })
}

interface StoredFile extends MadeFile {
  readonly key: string
  readonly size: number
}

async function store({ deps, signal }: JobRun, made: readonly MadeFile[], prefix: string): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  for (const output of made) {
    signal.throwIfAborted()
    const key = `${prefix}${path.basename(output.file)}`
    const { size } = await stat(output.file)
    await deps.storage.adopt(output.file, key, output.mediaType)
    stored.push({ ...output, key, size })
  }
  return stored
}

async function keep(
  run: JobRun,
  found: FoundPublishing,
  { published, stored }: { published: Published; stored: readonly StoredFile[] },
): Promise<void> {
  const { clock, random } = run.deps
  const jobId = run.job.id
  const now = clock.now()
  const result = {
    ...published.result,
    took: Math.round((now.getTime() - (run.job.startedAt ?? now).getTime()) / 100) / 10,
  }
  await run.write(async (tx) => {
    await tx.delete(jobOutputs).where(eq(jobOutputs.jobId, jobId))
    const rows = stored.map(({ role, name, mediaType, key, size }, ordinal) => {
      return { id: random.id(), jobId, role, name, mediaType, size, storageKey: key, ordinal: ordinal + 1 }
    })
    await tx.insert(jobOutputs).values(rows)
    await tx
      .update(validations)
      .set({
        result,
        refusal: null,
        tablesKey: stored.find(({ role }) => role === 'tables')?.key ?? null,
        publishedVersion: found.validation.version,
        publishedAt: now,
      })
      .where(eq(validations.id, jobId))
    await judgeFiles(tx, found, published)
    await tx.update(jobs).set({ done: 100, total: 100 }).where(eq(jobs.id, jobId))
    const rowCount = result.tables.reduce((sum, { rows: count }) => sum + count, 0)
    await run.log(tx, `${result.tables.length} tables with ${rowCount} rows published, ${result.refused_count} refused`)
    const { parts } = result
    const refused = parts.filter(({ outputs }) => outputs.length === 0).length
    if (parts.length > 0)
      await run.log(tx, `${parts.length - refused} grids, layers and meshes published, ${refused} refused`)
  })
}

/** Removes what this run stored, unless it is published after all and only the news of it got lost. Does not throw. */
async function dropUnkept({ deps: { db, storage, log }, job }: JobRun, prefix: string): Promise<void> {
  try {
    const [row] = await db.select({ key: validations.tablesKey }).from(validations).where(eq(validations.id, job.id))
    if (!row?.key?.startsWith(prefix)) await storage.removeUnder(prefix)
  } catch (error) {
    log.warn({ err: error, job: job.id }, 'files of a validation that was not published were not removed')
  }
}

/** Keeps why files were refused, and says what the job fails with; anything else goes on as it is. */
async function failureOf(run: JobRun, found: FoundPublishing, error: unknown): Promise<unknown> {
  if (run.signal.aborted) return error
  if (error instanceof DataRefused) {
    await run.write(async (tx) => {
      await tx.update(validations).set({ refusal: error.refusal }).where(eq(validations.id, run.job.id))
      await refuseFiles(tx, found, error.refusal)
    })
    return new JobFailure('validation_refused')
  }
  if (error instanceof DataTooLarge)
    return new JobFailure(error.lacks === 'time' ? 'validation_too_long' : 'validation_too_heavy')
  if (error instanceof WorkerCrash && run.job.attempts >= CRASHES_MAX) return new JobFailure('validation_too_heavy')
  return error
}

/** Removes what earlier runs stored; where that fails, the next one does it. */
async function removeEarlier({ deps: { storage, log }, job }: JobRun, prefix: string): Promise<void> {
  try {
    const earlier: string[] = []
    for await (const { key } of storage.list(`validations/${job.id}/`)) if (!key.startsWith(prefix)) earlier.push(key)
    for (const key of earlier) await storage.remove(key)
  } catch (error) {
    log.warn({ err: error, job: job.id }, 'earlier files of a validation were not removed')
  }
}

export const publishJob: JobDeclaration = {
  kind: 'validate',
  lane: { name: 'publishing', slots: 1 },
  subject: 'asset',
  memoryMb: (env) => env.VALIDATION_MEMORY_MB,
  run: publishData,
  inputFiles: (job) => sql`(select unnest(file_ids) from validations where id = ${job.id})`,
  onEnd: (tx, deps, { job, errorCode }) => notifyOfPublishing(tx, deps, job, errorCode),
}
