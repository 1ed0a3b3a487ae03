import type { FileKind } from '@outcrop/contract/files/file-kind.ts'
import { runChild } from '../pool/run-child.ts'
import { inspect } from './inspect.ts'
import type { Inspection, InspectionTask } from './inspection.ts'

export type GeodataResponse = { kind: 'inspected'; inspection: Inspection } | { kind: 'failed'; message: string }

function tell(message: GeodataResponse): void {
  process.send?.(message)
}

async function run(task: InspectionTask & { readonly kind: FileKind }): Promise<void> {
  try {
    tell({ kind: 'inspected', inspection: await inspect(task) })
  } catch (error) {
    tell({ kind: 'failed', message: String(error) })
  }
}

runChild(run)
