import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { Toaster } from './toaster.tsx'
import { WarningDialog } from './warning-dialog.tsx'

/** The global dialogs and toasts. */
export function Notices() {
  return (
    <>
      <ConfirmationDialog />
      <WarningDialog />
      <Toaster />
    </>
  )
}
