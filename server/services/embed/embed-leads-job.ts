import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import { embedLeads, embeds } from '../../db/schema/embed.ts'
import { jobs } from '../../db/schema/job.ts'
import type { Deps } from '../../deps.ts'
import { addNotifications, announceNotifications } from '../../notifications/add-notifications.ts'
import { findPresenters } from '../../notifications/find-presenters.ts'
import { addJob, isAbout } from '../../jobs/job-queue.ts'
import type { JobRun } from '../../jobs/job-run.ts'
import type { JobDeclaration } from '../../jobs/job-declaration.ts'
import { SMALL_JOBS } from '../job/small-jobs-lane.ts'

const EmbedLeadsInput = v.object({ embed_id: v.string(), since: v.string(), until: v.string() })

/** Leads of an embed are gathered for so long from the first on, so that many do not make many mails. */
export const LEADS_GATHER_MS = 3_600_000

/** Has the company told of a lead that is left now, together with others of the hour. The embed must be locked. */
export async function queueLeads(
  tx: Database,
  deps: Pick<Deps, 'clock' | 'random'>,
  embed: Pick<typeof embeds.$inferSelect, 'id' | 'companyId'>,
): Promise<void> {
  const now = deps.clock.now()
  const isGathering = and(
    eq(jobs.kind, 'embed_leads'),
    eq(jobs.status, 'queued'),
    eq(jobs.companyId, embed.companyId),
    isAbout('embed', embed.id),
    sql`(${jobs.input}->>'until')::timestamptz > ${now.toISOString()}::timestamptz`,
  )
  if ((await tx.$count(jobs, isGathering)) > 0) return
  const until = new Date(now.getTime() + LEADS_GATHER_MS)
  await addJob(tx, deps, {
    kind: 'embed_leads',
    companyId: embed.companyId,
    subject: { type: 'embed', id: embed.id },
    input: { embed_id: embed.id, since: now.toISOString(), until: until.toISOString() },
    createdBy: null,
    runAfter: until,
  })
}

/** Tells those who manage the embed how many leads were left within the hour; those deleted since do not count. */
export async function tellOfLeads(run: JobRun): Promise<void> {
  const { embed_id: id, since, until } = v.parse(EmbedLeadsInput, run.job.input)
  let told: string[] = []
  await run.write(async (tx) => {
    const [embed] = await tx
      .select()
      .from(embeds)
      .where(and(eq(embeds.id, id), isNull(embeds.deletedAt)))
      .for('no key update')
    const isOfHour = and(
      eq(embedLeads.embedId, id),
      gte(embedLeads.createdAt, new Date(since)),
      lt(embedLeads.createdAt, new Date(until)),
    )
    const count = await tx.$count(embedLeads, isOfHour)
    if (!embed || count === 0) return
    told = await findPresenters(tx, run.deps, embed.companyId)
    await addNotifications(tx, run.deps, told, {
      kind: 'embed_leads',
      companyId: embed.companyId,
      target: { noun: 'embed', id },
      subject: embed.name,
      outcome: String(count),
    })
  })
  await announceNotifications(run.deps, told)
}

export const embedLeadsJob: JobDeclaration = {
  kind: 'embed_leads',
  lane: SMALL_JOBS,
  subject: 'embed',
  memoryMb: () => 32,
  run: tellOfLeads,
}
