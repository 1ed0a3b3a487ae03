import { constants, setPriority } from 'node:os'
import type { FileKind } from '@outcrop/contract/file-kind.ts'
import type { WorkerNotice } from '../pool/work-pool.ts'
import { inspect } from './inspect.ts'
import type { Inspection, InspectionTask } from './inspection.ts'

export type GeodataAnswer = { kind: 'inspected'; inspection: Inspection } | { kind: 'failed'; message: string }

// People who wait for the API go first.
setPriority(constants.priority.PRIORITY_LOW)
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Signals to a whole group reach this process too; its parent ends it when it is done with it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

function tell(message: GeodataAnswer | WorkerNotice): void {
  process.send?.(message)
}

async function run(task: InspectionTask & { readonly kind: FileKind }): Promise<void> {
  try {
    tell({ kind: 'inspected', inspection: await inspect(task) })
  } catch (error) {
    tell({ kind: 'failed', message: String(error) })
  }
}

process.on(
  'message',
  (task: InspectionTask & { readonly kind: FileKind }) =>
    void run(task).catch(() => process.kill(process.pid, 'SIGKILL')),
)
tell({ kind: 'ready' })
