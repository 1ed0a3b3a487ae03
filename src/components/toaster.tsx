import { useTranslation } from 'react-i18next'
import { dismissToast, toastsAtom } from '#/state/notices.ts'
import type { Toast as ToastRow } from '#/state/notices.ts'
import { useAtomValue } from 'jotai'
import { Button } from '#/ui/button.tsx'
import { ToastRegion } from '#/ui/toast-region.tsx'
import { Toast } from '#/ui/toast.tsx'
import { visibleToasts } from './visible-toasts.ts'

/** Milliseconds on screen; pointer, focus and a hidden tab pause it. */
const PLAIN_MS = 8000
/** Milliseconds for errors and for toasts with an action. */
const WEIGHTY_MS = 15_000

function durationOf(row: ToastRow): number {
  if (row.timeout !== undefined) return row.timeout
  return row.variant === 'destructive' || row.action ? WEIGHTY_MS : PLAIN_MS
}

export function Toaster() {
  const { t } = useTranslation('shell')
  const toasts = useAtomValue(toastsAtom)
  return (
    <ToastRegion label={t('toasts.region')} toastLabel={t('toasts.toast')}>
      {visibleToasts(toasts).map((row) => (
        <Toast
          key={row.id}
          title={row.title}
          description={row.description}
          variant={row.variant}
          open={row.open}
          onOpenChange={(open) => !open && dismissToast(row.id)}
          duration={durationOf(row)}
          dismissLabel={t('toasts.dismiss')}
          action={row.action && <ToastAction row={row} action={row.action} />}
        />
      ))}
    </ToastRegion>
  )
}

interface ToastActionProps {
  row: ToastRow
  action: NonNullable<ToastRow['action']>
}

function ToastAction({ row, action }: ToastActionProps) {
  function act() {
    dismissToast(row.id)
    action.run()
  }
  return (
    <Button variant="outline" size="sm" onClick={act}>
      {action.label}
    </Button>
  )
}
