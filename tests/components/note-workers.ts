import { vi } from 'vitest'

/** Puts each worker that begins into a list, until `vi.unstubAllGlobals`. */
export function noteWorkers(workers: Worker[]) {
  const { Worker: Real } = globalThis
  vi.stubGlobal(
    'Worker',
    class extends Real {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given)
        workers.push(this)
      }
    },
  )
}
