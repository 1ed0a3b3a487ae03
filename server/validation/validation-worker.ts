import { Refusal } from '@outcrop/compute/refusal.ts'
import { runChild } from '../pool/run-child.ts'
import type { WorkerNotice } from '../pool/work-pool.ts'
import type { PublishResponse, PublishStage, PublishTask } from './publish-task.ts'
import { publishTables } from './publish-tables.ts'
import { storable } from './storable.ts'

const REPORT_MS = 250

/** The limit of the heap does not count typed arrays, which tables are made of. */
class TooHeavy extends Error {
  override readonly name = 'TooHeavy'
}

function send(message: PublishResponse | WorkerNotice): void {
  process.send?.(message)
}

async function run(task: PublishTask): Promise<void> {
  let reported: { stage: PublishStage; at: number } = { stage: 'reading', at: 0 }
  try {
    const published = await publishTables(task, {
      async breathe() {
        if (process.memoryUsage.rss() > task.memoryMax) throw new TooHeavy()
        await new Promise((resolve) => {
          setImmediate(resolve)
        })
      },
      report(stage, done) {
        const now = performance.now()
        if (stage === reported.stage && now - reported.at < REPORT_MS) return
        reported = { stage, at: now }
        send({ kind: 'progress', stage, done })
      },
    })
    send({ kind: 'published', published: { ...published, result: storable(published.result) } })
  } catch (error) {
    if (error instanceof Refusal)
      send({ kind: 'refused', refusal: storable({ code: error.code, values: { ...error.values } }) })
    else if (error instanceof TooHeavy || isFull(error)) send({ kind: 'heavy' })
    else send({ kind: 'failed', message: error instanceof Error ? (error.stack ?? String(error)) : String(error) })
  }
}

/** An array that there is no room for. */
function isFull(error: unknown): boolean {
  return error instanceof RangeError && /allocation|array length/i.test(error.message)
}

runChild(run)
