import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyReference } from '#/session/session-state.ts'
import { useGuardedClose } from '#/components/document/use-guarded-close.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { InviteMany } from './invite-many.tsx'
import { InviteOne } from './invite-one.tsx'

export interface InviteDialogProps {
  readonly company: CompanyReference
  readonly onClose: () => void
}

const WAYS = ['one', 'many'] as const

/** Invites one person, or many from a text or a file. */
export function InviteDialog({ company, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['people', 'form', 'problem'])
  const [way, setWay] = useState<(typeof WAYS)[number]>('one')
  const [dirty, setDirty] = useState(false)
  const close = useGuardedClose(() => dirty, onClose)

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="lg"
      title={t('invite.title', { company: company.name })}
      description={t('invite.text')}
      closeLabel={t('form:close')}
    >
      <div className="grid gap-4">
        <SegmentedControl
          label={t('invite.way')}
          options={WAYS.map((value) => ({ value, label: t(`invite.${value}`) }))}
          value={way}
          onValueChange={setWay}
          className="w-fit"
        />
        {way === 'one' ? (
          <InviteOne company={company} onDirty={setDirty} onCancel={close} onDone={onClose} />
        ) : (
          <InviteMany company={company} onDirty={setDirty} onCancel={close} onDone={onClose} />
        )}
      </div>
    </Dialog>
  )
}
