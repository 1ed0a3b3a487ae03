import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadText } from '#/lib/download.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'

export interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shows recovery codes, the only time. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('profile')
  const { t: tForm } = useTranslation('form')
  const [copied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('factor.codesTitle')}
      description={t('factor.codesKeep')}
      closeLabel={tForm('close')}
      footer={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            {t(copied ? 'factor.copied' : 'factor.copy')}
          </Button>
          <Button
            variant="outline"
            onClick={() => downloadText('outcrop-recovery-codes.txt', text, 'text/plain;charset=utf-8')}
          >
            {t('factor.download')}
          </Button>
          <Button onClick={onClose}>{t('factor.done')}</Button>
        </>
      }
    >
      <ul aria-label={t('factor.codesTitle')} className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
