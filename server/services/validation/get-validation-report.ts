import { Readable } from 'node:stream'
import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { ReportFormat } from '@outcrop/contract/data/validation.ts'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import { jobOutputs } from '../../db/schema/validation.ts'
import { dispositionOf } from '../../storage/content-disposition.ts'
import { reportContent, type ReportSource } from '../../validation/report-content.ts'
import { reportHtml } from '../../validation/report-html.ts'
import { reportPdf } from '../../validation/report-pdf.ts'
import { findValidation } from './find-validation.ts'
import { reportSource } from './report-source.ts'

const MEDIA_TYPES: Readonly<Record<ReportFormat, string>> = {
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
}

/**
 * What was found, fixed and published, as it was written then; before that, the counts that the screen last kept.
 */
export async function getValidationReport({
  ctx,
  input: { params, query },
}: Call<typeof endpoints.getValidationReport>): Promise<Response> {
  const { format } = query
  const found = await findValidation(ctx.db, params.id)
  const name = `${found.asset.name} report.${format}`
  const headers = {
    'content-type': MEDIA_TYPES[format],
    // The page runs nothing and loads nothing, so that a browser may show it.
    'content-disposition': format === 'html' ? 'inline' : dispositionOf(MEDIA_TYPES[format], name),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
  const stored = await storedReport(ctx, params.id, format)
  return new Response(stored ?? (await drawnReport(await reportSource(ctx.db, found), format)), { headers })
}

async function drawnReport(source: ReportSource, format: ReportFormat): Promise<string | Uint8Array<ArrayBuffer>> {
  if (format === 'html') return reportHtml(reportContent(source))
  if (format === 'pdf') return new Uint8Array(await reportPdf(reportContent(source)))
  const { summary, company, asset } = source
  if (format === 'json') return JSON.stringify({ format: 'outcrop-validation-summary-1', company, asset, ...summary })
  const lines = (summary?.rules ?? []).map(({ code, severity, count, holes, mended: fixed }) =>
    [code, severity, count, holes, fixed].join(','),
  )
  for (const { code, severity, count } of summary?.parts.flatMap(({ rules }) => rules) ?? [])
    lines.push([code, severity, count, '', ''].join(','))
  return ['rule,severity,findings,holes,mended', ...lines, ''].join('\r\n')
}

/** What publishing wrote, which is of the recipe and files of then. */
async function storedReport(
  ctx: ActorCtx,
  jobId: string,
  format: ReportFormat,
): Promise<ReadableStream<Uint8Array> | null> {
  const [storedFile] = await ctx.db
    .select({ key: jobOutputs.storageKey })
    .from(jobOutputs)
    .where(and(eq(jobOutputs.jobId, jobId), eq(jobOutputs.role, 'report'), eq(jobOutputs.name, `report.${format}`)))
  const stream = storedFile ? await ctx.storage.read(storedFile.key) : null
  return stream && (Readable.toWeb(stream) as ReadableStream<Uint8Array>)
}
