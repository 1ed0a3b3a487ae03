import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { warningAtom } from '#/state/notices.ts'
import { useAtomValue } from 'jotai'
import { AlertDialog } from '#/ui/alert-dialog.tsx'
import { Button } from '#/ui/button.tsx'

/** Mounted once; shows the message of `warn()`. */
export function WarningDialog() {
  const { t } = useTranslation('shell')
  const asked = useAtomValue(warningAtom)
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const options = shown?.options ?? {}

  return (
    <AlertDialog
      open={asked !== null}
      onOpenChange={(open) => !open && asked?.answer()}
      title={options.title ?? t('warning.title')}
      description={options.description ?? t('warning.description')}
      footer={<Button onClick={() => asked?.answer()}>{options.buttonText ?? t('warning.button')}</Button>}
    />
  )
}
