import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { Toaster } from './toaster.tsx'
import { WarningDialog } from './warning-dialog.tsx'

export function Notices() {
  return (
    <>
      <ConfirmationDialog />
      <WarningDialog />
      <Toaster />
    </>
  )
}
