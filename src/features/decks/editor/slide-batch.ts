import { BatchError } from '#/api/batch.ts'
import type { Step } from './edit-history.ts'

type Work = (slideIds: readonly string[]) => Promise<unknown>

/** A step that changes many slides. After a partial failure, redo changes the rest and undo reverts what was changed. */
export function slideBatch(slideIds: readonly string[], act: Work, takeBack: Work): Step {
  const changed = new Set<string>()

  async function over(ids: readonly string[], work: Work, mark: (id: string) => void) {
    try {
      await work(ids)
      ids.forEach(mark)
    } catch (error) {
      if (!(error instanceof BatchError)) throw error
      ids.filter((id) => !error.failedIds.has(id)).forEach(mark)
      throw error.cause
    }
  }

  return {
    redo: () =>
      over(
        slideIds.filter((id) => !changed.has(id)),
        act,
        (id) => changed.add(id),
      ),
    undo: () => over([...changed], takeBack, (id) => changed.delete(id)),
    isPartlyDone: () => changed.size > 0,
  }
}
