import { mayLeave, useLeaveGuard } from './use-leave-guard.ts'

/** Closes a dialog, and asks first where what was entered in it would be lost. So does leaving its page. */
export function useGuardedClose(isUnsaved: () => boolean, onClose: () => void): () => void {
  useLeaveGuard({ isUnsaved })
  return () => {
    void mayLeave({ isUnsaved }).then((isLeaving) => isLeaving && onClose())
  }
}
