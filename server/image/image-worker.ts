import sharp from 'sharp'
import { runChild } from '../pool/run-child.ts'
import type { WorkerNotice } from '../pool/work-pool.ts'
import { ImageError } from './image-error.ts'
import { encodeImage, inspectImage } from './image-file.ts'
import type { ImageAnswer, ImageOutcome, ImageTask } from './image-message.ts'

const WATCH_MS = 25
const memoryLimitBytes = Number(process.argv[2])

sharp.concurrency(1)
sharp.cache(false)
function tell(message: ImageAnswer | WorkerNotice): void {
  process.send?.(message)
}

function answer(outcome: ImageOutcome): void {
  tell({ ...outcome, heldBytes: process.memoryUsage.rss() })
}

async function perform(task: ImageTask): Promise<ImageOutcome> {
  try {
    if (task.kind === 'inspect') return { kind: 'inspected', ...(await inspectImage(task.path)) }
    return { kind: 'encoded', images: await encodeImage(task.path, task.sides) }
  } catch (error) {
    if (error instanceof ImageError) return { kind: 'refused', code: error.code, message: error.message }
    throw error
  }
}

/** libvips works on other threads, so this one is free to look at what it takes. */
function watchMemory(): NodeJS.Timeout {
  return setInterval(() => {
    const bytes = process.memoryUsage.rss()
    if (bytes > memoryLimitBytes)
      answer({ kind: 'refused', code: 'image_too_heavy', message: `The drawing took ${bytes} bytes` })
  }, WATCH_MS)
}

async function run(task: ImageTask): Promise<void> {
  const watch = watchMemory()
  try {
    answer(await perform(task))
  } catch (error) {
    tell({ kind: 'crashed', message: String(error) })
  } finally {
    clearInterval(watch)
  }
}

runChild(run)
