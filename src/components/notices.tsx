import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { Toaster } from './toaster.tsx'
import { WarningDialog } from './warning-dialog.tsx'

/** The global dialogs and toasts. */
export function Notices() {
  return (
    <>
      <ConfirmationDialog />
      <SignInDialog />
      <WarningDialog />
      <Toaster />
    </>
  )
}
