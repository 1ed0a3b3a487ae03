import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PoolWorker, WorkerEvents, WorkerNotice } from './work-pool.ts'

export interface ChildOptions {
  /** The script, which answers tasks with messages. */
  readonly script: URL
  readonly args?: readonly string[]
  /** As error messages call it. */
  readonly name: string
  readonly heapMegabytes: number
}

/** A worker of a pool that is a process of its own, which can be killed whatever it is doing. Its script calls `runChild`. */
export function startChild<Task, Answer>(
  { script, args = [], name, heapMegabytes }: ChildOptions,
  events: WorkerEvents<Answer>,
): PoolWorker<Task> {
  // The folder of this version of Node in the one that was set.
  const compileCache = getCompileCacheDir()
  const child = fork(fileURLToPath(script), [...args], {
    // Nothing of the environment but where compiled code is kept, which halves the time to the first task.
    env: compileCache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compileCache) },
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('message', (answer) => events.onAnswer(answer as unknown as Answer | WorkerNotice))
  child.on('error', (error) => events.onLoss(String(error)))
  child.on('exit', (code, signal) => events.onLoss(`The ${name} process ended with ${signal ?? code}`))
  return {
    send(task) {
      child.send(task as object)
    },
    ref() {
      child.ref()
      child.channel?.ref()
    },
    unref() {
      child.unref()
      child.channel?.unref()
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
