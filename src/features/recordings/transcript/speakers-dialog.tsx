import { SPEAKER_MAX } from '@outcrop/contract/recordings/caption.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGuardedClose } from '#/components/document/use-guarded-close.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { renameSpeakers, speakersOf } from './transcript-lines.ts'
import type { TranscriptEditor } from './use-transcript-editor.ts'

export interface SpeakersDialogProps {
  readonly editor: TranscriptEditor
  readonly onClose: () => void
}

/** Renames speakers everywhere; two with the same name become one. */
export function SpeakersDialog({ editor, onClose }: SpeakersDialogProps) {
  const { t } = useTranslation('transcript')
  const [names] = useState(() => speakersOf(editor.lines))
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})

  const isRenamed = () => Object.entries(typed).some(([name, to]) => name !== to.trim())
  const close = useGuardedClose(isRenamed, onClose)

  function rename() {
    if (isRenamed()) editor.change(renameSpeakers(editor.lines, typed), 'speakers')
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('speakers.title')}
      description={names.length > 0 ? t('speakers.text') : t('speakers.none')}
      closeLabel={t('speakers.close')}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('speakers.cancel')}
          </Button>
          <Button aria-disabled={names.length === 0} onClick={rename}>
            {t('speakers.rename')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {names.map((name) => (
          <Field
            key={name}
            label={name}
            aside={t('track.lines', { count: editor.lines.filter(({ speaker }) => speaker === name).length })}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={SPEAKER_MAX}
                value={typed[name] ?? name}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
                onKeyDown={({ key }) => key === 'Enter' && rename()}
              />
            )}
          </Field>
        ))}
      </div>
    </Dialog>
  )
}
