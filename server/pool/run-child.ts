import { flushCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import type { WorkerNotice } from './work-pool.ts'

/**
 * Makes this process a worker of its parent, which started it by `startChild`: it takes tasks from now on, ends with its
 * parent, and ends where `run` throws.
 */
export function runChild<Task>(run: (task: Task) => Promise<void>): void {
  // People who wait for the API go first.
  setPriority(constants.priority.PRIORITY_LOW)
  // A library that computes does not return when it is asked to end, and an orderly exit would wait for it.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // Signals to a whole group reach this process too; its parent ends it when it is done with it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  process.on('message', (task) => void run(task as Task).catch(() => process.kill(process.pid, 'SIGKILL')))
  const ready: WorkerNotice = { kind: 'ready' }
  process.send?.(ready)
  // Written when a process exits, which this one never does of itself.
  flushCompileCache()
}
