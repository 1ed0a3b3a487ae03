import { DataPreview } from '@outcrop/contract/data/data-preview.ts'
import * as v from 'valibot'

/** What the check of exploration data has drawn. Throws where it cannot be fetched or read. */
export async function readPreview(url: string, signal: AbortSignal): Promise<DataPreview> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The preview was answered with ${response.status}`)
  return v.parse(DataPreview, await response.json())
}
