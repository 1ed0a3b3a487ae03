import { ProvidedQuotes } from '@outcrop/contract/companies/quote.ts'
import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { companies, quoteDays } from '../../db/schema/company.ts'
import { jobs } from '../../db/schema/job.ts'
import { writeQuoteDays } from './write-quote-days.ts'
import { JobFailure, type JobRun } from '../../jobs/job-run.ts'
import type { JobDeclaration } from '../../jobs/job-declaration.ts'
import { notifyJobStarter } from '../job/notify-job-starter.ts'
import { SMALL_JOBS } from '../job/small-jobs-lane.ts'

/** Days asked for where none is on record. */
const FIRST_DAYS = 730
/** The last days are asked for again, since exchanges correct them. */
const AGAIN_DAYS = 5
const TIMEOUT_MS = 20_000
const DAY_MS = 86_400_000

/** The address of a provider for one listing: `{ticker}`, `{exchange}` and `{from}` are filled in. */
export function quoteAddress(
  template: string,
  of: { readonly ticker: string; readonly exchange: string | null; readonly from: string },
): string {
  return template
    .replaceAll('{ticker}', encodeURIComponent(of.ticker))
    .replaceAll('{exchange}', encodeURIComponent(of.exchange ?? ''))
    .replaceAll('{from}', of.from)
}

/** Fetches the trading days that are missing from the provider, and writes them. @throws JobFailure */
export async function fetchQuotes(run: JobRun): Promise<void> {
  const { db, env, clock } = run.deps
  if (env.QUOTE_PROVIDER_URL === undefined) throw new JobFailure('no_quote_provider')
  const [company] = await db.select().from(companies).where(eq(companies.id, run.job.companyId))
  if (!company?.ticker) throw new JobFailure('no_ticker')
  const [last] = await db
    .select({ date: quoteDays.date })
    .from(quoteDays)
    .where(eq(quoteDays.companyId, company.id))
    .orderBy(desc(quoteDays.date))
    .limit(1)
  const start = last ? Date.parse(last.date) - AGAIN_DAYS * DAY_MS : clock.now().getTime() - FIRST_DAYS * DAY_MS
  const from = new Date(start).toISOString().slice(0, 10)
  const address = quoteAddress(env.QUOTE_PROVIDER_URL, { ticker: company.ticker, exchange: company.exchange, from })
  const provided = await ask(run, address)
  await run.write(async (tx) => {
    const { added, updated } = await writeQuoteDays(tx, company.id, provided.days)
    if (provided.currency !== undefined && provided.currency !== company.currency)
      await tx.update(companies).set({ currency: provided.currency }).where(eq(companies.id, company.id))
    await tx.update(jobs).set({ done: 1, total: 1 }).where(eq(jobs.id, run.job.id))
    await run.log(tx, `${added} days added, ${updated} updated`)
  })
}

async function ask(run: JobRun, address: string): Promise<v.InferOutput<typeof ProvidedQuotes>> {
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([run.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    if (!answer.ok) throw new Error(`the quote provider answered ${answer.status}`)
    return v.parse(ProvidedQuotes, await answer.json())
  } catch (error) {
    if (run.signal.aborted) throw error
    run.deps.log.warn({ err: error, job: run.job.id }, 'quotes were not fetched')
    throw new JobFailure('quote_provider_failed')
  }
}

export const quoteFetchJob: JobDeclaration = {
  kind: 'quote_fetch',
  lane: SMALL_JOBS,
  subject: null,
  memoryMb: () => 32,
  run: fetchQuotes,
  onEnd: (tx, deps, end) => notifyJobStarter(tx, deps, end),
}
