import { totalmem } from 'node:os'
import process from 'node:process'

const MEGABYTE = 1024 * 1024
/** The rest is for the process itself, its small jobs and the system. */
const SHARE_FOR_JOBS = 0.75
/** Jobs that need no more never wait: a check of a few seconds must not wait for a video of hours. */
const SMALL_MB = 512

/** Memory that the large jobs of one process take together. */
export interface MemoryBudget {
  /**
   * Takes megabytes if they are free; a small job and the only large one always get them. If they are not, `onFree` is called
   * once when others have released some.
   */
  tryTake(megabytes: number, onFree: () => void): boolean
  release(megabytes: number): void
}

/** Megabytes for large jobs on this machine or in this container. */
export function memoryForJobs(): number {
  const limit = process.constrainedMemory() || totalmem()
  return Math.floor((Math.min(limit, totalmem()) / MEGABYTE) * SHARE_FOR_JOBS)
}

export function createMemoryBudget(total: number): MemoryBudget {
  let taken = 0
  let holders = 0
  let refused: (() => void)[] = []
  return {
    tryTake(megabytes, onFree) {
      if (megabytes <= SMALL_MB) return true
      if (holders > 0 && taken + megabytes > total) {
        refused.push(onFree)
        return false
      }
      taken += megabytes
      holders += 1
      return true
    },
    release(megabytes) {
      if (megabytes <= SMALL_MB) return
      taken -= megabytes
      holders -= 1
      const waiting = refused
      refused = []
      for (const onFree of waiting) onFree()
    },
  }
}
