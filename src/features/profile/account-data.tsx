import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportAccount } from '#/api/account.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { useSingleFlight } from '#/hooks/use-single-flight.ts'
import { downloadText } from '#/lib/download.ts'
import { Button } from '#/ui/button.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export interface AccountDataProps {
  readonly hasPassword: boolean
}

/** Export of what is kept of the person, and the end of the account. */
export function AccountData({ hasPassword }: AccountDataProps) {
  const { t } = useTranslation('profile')
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState(false)

  const download = useSingleFlight(async () => {
    setBusy(true)
    try {
      const text = JSON.stringify(await exportAccount(), null, 2)
      downloadText('outcrop-account.json', text, 'application/json')
    } catch (error) {
      await problemToast({ error, title: t('data.exportFailed') })
    } finally {
      setBusy(false)
    }
  })

  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" loading={busy} onClick={() => void download()}>
        {t('data.export')}
      </Button>
      {hasPassword && (
        <Button variant="outline" className="text-destructive" onClick={() => setDeleting(true)}>
          {t('data.delete')}
        </Button>
      )}
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </div>
  )
}
