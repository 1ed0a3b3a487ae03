import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { countReport } from './report-rate.ts'

/** Accepts a recording without reading or keeping it: recordings are large, and belong with a provider that can play them. */
export async function takeSessionRecording({ ctx }: Call<typeof endpoints.takeSessionRecording>) {
  countReport(ctx)
  return Response.json({ status: 1 })
}
