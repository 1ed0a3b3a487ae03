import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { VideoError } from './video-error.ts'

export interface RunOptions {
  /** It is killed after this time. */
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** Gets what it writes to its standard output. */
  onOutput?: (bytes: Buffer) => void
}

/** Last of what a program says of its failure. */
const SAID_MAX = 2000

/**
 * Runs a program to its end, with nothing of this process's environment, below everything else that wants the processor.
 * @throws VideoError `too_long` when it was killed for its time, `failed` when it ends with a failure; the signal's reason when aborted
 */
export async function runProgram(
  program: string,
  parameters: readonly string[],
  { timeoutMs, signal, onOutput }: RunOptions,
): Promise<void> {
  signal?.throwIfAborted()
  const child = spawn(program, [...parameters], { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => {
    child.kill('SIGKILL')
  }
  const ended = once(child, 'close') as Promise<[code: number | null, end: NodeJS.Signals | null]>
  if (child.pid !== undefined) lower(child.pid)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, timeoutMs)
  signal?.addEventListener('abort', kill, { once: true })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-SAID_MAX)))
  child.stdout.on('data', (bytes: Buffer) => onOutput?.(bytes))
  try {
    const [code, end] = await ended
    signal?.throwIfAborted()
    if (isLate) throw new VideoError('too_long', `No result within ${timeoutMs} ms`)
    if (code !== 0) throw new VideoError('failed', `Ended with ${end ?? code}: ${said.trim()}`)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', kill)
  }
}

function lower(id: number): void {
  try {
    setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}
