import { useBlocker } from '@tanstack/react-router'
import { confirmLeaving } from '#/components/form/leave-question.ts'
import { userAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'

interface Place {
  readonly pathname: string
  readonly search: object
}

export interface LeaveGuard {
  readonly isUnsaved: () => boolean
  /** Tries to save before the question; it is not asked where that succeeds. */
  readonly save?: () => Promise<void>
}

/** Asks before unsaved changes are lost to another page, another tab of the page, or a closed browser tab. */
export function useLeaveGuard({ isUnsaved, save }: LeaveGuard): void {
  useBlocker({
    enableBeforeUnload: () => {
      if (isUnsaved()) void save?.()
      return isUnsaved()
    },
    shouldBlockFn: async ({ current, next }) => {
      if (isSameTab(current, next)) return false
      return !(await mayLeave({ isUnsaved, ...(save && { save }) }))
    },
  })
}

/** Whether the screen may close: nothing is unsaved, it could be saved, or the person discards it. Signing out is never blocked. */
export async function mayLeave({ isUnsaved, save }: Pick<LeaveGuard, 'isUnsaved' | 'save'>): Promise<boolean> {
  if (!isUnsaved() || store.get(userAtom) === null) return true
  // Without a network a save would wait until there is one.
  if (navigator.onLine) await save?.()
  return !isUnsaved() || (await confirmLeaving())
}

function isSameTab(current: Place, next: Place): boolean {
  return current.pathname === next.pathname && tabOf(current.search) === tabOf(next.search)
}

function tabOf(search: object): unknown {
  return 'tab' in search ? search.tab : undefined
}
