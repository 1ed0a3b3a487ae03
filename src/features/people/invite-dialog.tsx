import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyReference } from '#/session/session-state.ts'
import { useLeaveGuard } from '#/components/document/use-leave-guard.ts'
import { confirmLeaving } from '#/components/form/leave-question.ts'
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
  useLeaveGuard({ isUnsaved: () => dirty })

  async function close() {
    if (!dirty || (await confirmLeaving())) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
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
          <InviteOne company={company} onDirty={setDirty} onCancel={() => void close()} onDone={onClose} />
        ) : (
          <InviteMany company={company} onDirty={setDirty} onCancel={() => void close()} onDone={onClose} />
        )}
      </div>
    </Dialog>
  )
}
