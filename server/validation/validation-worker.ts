import { constants, setPriority } from 'node:os'
import { Refusal } from '@outcrop/analysis/core/refusal.ts'
import type { WorkerNotice } from '../pool/work-pool.ts'
import type { PublishAnswer, PublishStage, PublishTask } from './publish-task.ts'
import { publishTables } from './publish-tables.ts'
import { storable } from './storable.ts'

// People who wait for the API go first.
setPriority(constants.priority.PRIORITY_LOW)
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Signals to a whole group reach this process too; its parent ends it when it is done with it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

const TELL_MS = 250

/** The limit of the heap does not count typed arrays, which tables are made of. */
class TooHeavy extends Error {
  override readonly name = 'TooHeavy'
}

function tell(message: PublishAnswer | WorkerNotice): void {
  process.send?.(message)
}

async function run(task: PublishTask): Promise<void> {
  let told: { stage: PublishStage; at: number } = { stage: 'reading', at: 0 }
  try {
    const published = await publishTables(task, {
      async breathe() {
        if (process.memoryUsage.rss() > task.memoryMax) throw new TooHeavy()
        await new Promise((resolve) => {
          setImmediate(resolve)
        })
      },
      tell(stage, done) {
        const now = performance.now()
        if (stage === told.stage && now - told.at < TELL_MS) return
        told = { stage, at: now }
        tell({ kind: 'progress', stage, done })
      },
    })
    tell({ kind: 'published', published: { ...published, result: storable(published.result) } })
  } catch (error) {
    if (error instanceof Refusal)
      tell({ kind: 'refused', refusal: storable({ code: error.code, values: { ...error.values } }) })
    else if (error instanceof TooHeavy || isFull(error)) tell({ kind: 'heavy' })
    else tell({ kind: 'failed', message: error instanceof Error ? (error.stack ?? String(error)) : String(error) })
  }
}

/** An array that there is no room for. */
function isFull(error: unknown): boolean {
  return error instanceof RangeError && /allocation|array length/i.test(error.message)
}

process.on('message', (task: PublishTask) => void run(task).catch(() => process.kill(process.pid, 'SIGKILL')))
tell({ kind: 'ready' })
