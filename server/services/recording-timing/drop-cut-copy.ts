import type { Deps } from '../../deps.ts'
import { recordingOfCut } from '../../jobs/cut-keys.ts'

/** Removes stored copies without cuts of a recording that is purged. */
export async function dropCutCopy({ storage }: Pick<Deps, 'storage'>, recordingId: string): Promise<void> {
  for await (const { key } of storage.list(`recordings/${recordingId}/`))
    if (recordingOfCut(key) !== null) await storage.remove(key)
}
