import { availableParallelism } from 'node:os'
import { SLIDE_SIDES } from '../pdf/pdf-engine.ts'
import { startChild } from '../pool/child-worker.ts'
import { WorkerCrash, WorkPool } from '../pool/work-pool.ts'
import { ImageError } from './image-error.ts'
import type { EncodedImage, ImageAnswer, ImageResult, ImageTask } from './image-message.ts'

export interface ImageEngineOptions {
  /** Processes; default: one for each core, at most two. */
  workers?: number
  /** An image that draws longer is refused as `image_too_heavy`. */
  timeoutMs?: number
  /** Resident memory of one process; an image that needs more is refused as `image_too_heavy`. */
  memoryLimitBytes?: number
  /** Freed memory is not always given back: a process that holds more than this is replaced before its next image. */
  recycleBytes?: number
  idleMs?: number
}

export interface DrawOptions {
  /** Someone waits for it. */
  urgent?: boolean
  signal?: AbortSignal | undefined
}

export interface ImageEngine {
  /** Size in pixels as a person sees it. Throws ImageError, or the signal's reason when aborted. */
  inspectImage(path: string, options?: DrawOptions): Promise<{ width: number; height: number }>
  /** The image at several sizes, smallest first. Throws ImageError, or the signal's reason when aborted. */
  encodeImage(path: string, options?: DrawOptions & { sides?: readonly number[] }): Promise<EncodedImage[]>
  /** Ends the processes; pending calls are rejected. */
  close(): Promise<void>
}

/**
 * Draws uploaded images in processes of its own: libvips cannot be stopped in the middle of a drawing, and inside this
 * process it would take the threads that passwords are checked on.
 */
export function createImageEngine(options: ImageEngineOptions = {}): ImageEngine {
  const timeoutMs = options.timeoutMs ?? 30_000
  const memoryLimitBytes = options.memoryLimitBytes ?? 1024 * 1024 * 1024
  const recycleBytes = options.recycleBytes ?? 384 * 1024 * 1024
  const pool = new WorkPool<ImageTask, ImageAnswer, ImageResult>(
    {
      name: 'image',
      start: async (events) =>
        startChild(
          {
            script: new URL('./image-worker.ts', import.meta.url),
            args: [String(memoryLimitBytes)],
            name: 'image',
            heapMegabytes: 256,
          },
          events,
        ),
      pathOf: (task) => task.path,
      lateError: (_task, message) => new ImageError(message, { code: 'image_too_heavy' }),
      read: readAnswer,
      isSpent: (answer) =>
        answer.heldBytes > recycleBytes || (answer.kind === 'refused' && answer.code === 'image_too_heavy'),
    },
    { workers: options.workers ?? Math.min(2, availableParallelism()), idleMs: options.idleMs ?? 15_000 },
  )

  async function run(task: ImageTask, { urgent = false, signal }: DrawOptions): Promise<ImageResult> {
    try {
      return await pool.run(task, { urgent, signal, timeoutMs })
    } catch (error) {
      if (error instanceof WorkerCrash) throw new ImageError(error.message, { cause: error })
      throw error
    }
  }

  return {
    async inspectImage(path, draw = {}) {
      const result = await run({ kind: 'inspect', path }, draw)
      if (result.kind !== 'inspected') throw new Error('The image process answered another task')
      return { width: result.width, height: result.height }
    },
    async encodeImage(path, { sides = SLIDE_SIDES, ...draw } = {}) {
      const result = await run({ kind: 'encode', path, sides }, draw)
      if (result.kind !== 'encoded') throw new Error('The image process answered another task')
      return result.images
    },
    close: () => pool.close(),
  }
}

function readAnswer(answer: ImageAnswer): ImageResult {
  if (answer.kind === 'refused') throw new ImageError(answer.message, { code: answer.code })
  return answer
}
