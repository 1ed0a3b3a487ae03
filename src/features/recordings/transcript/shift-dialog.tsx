import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { shiftLines } from './transcript-lines.ts'
import type { TranscriptEditor } from './use-transcript-editor.ts'

export interface ShiftDialogProps {
  readonly editor: TranscriptEditor
  readonly onClose: () => void
}

const MOST_SECONDS = 86_400

/** Moves all lines earlier or later, for captions that were made for another cut of the video. */
export function ShiftDialog({ editor, onClose }: ShiftDialogProps) {
  const { t } = useTranslation('transcript')
  const [typed, setTyped] = useState('')
  const seconds = /^\s*[+-]?\d+(?:[.,]\d+)?\s*$/.test(typed) ? Number(typed.replace(',', '.')) : null
  const isWrong = typed.trim() !== '' && (seconds === null || Math.abs(seconds) > MOST_SECONDS)

  function shift() {
    if (seconds === null || isWrong) return
    if (seconds !== 0) editor.change(shiftLines(editor.lines, seconds), 'shift')
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('shift.title')}
      description={t('shift.text')}
      closeLabel={t('speakers.close')}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('speakers.cancel')}
          </Button>
          <Button aria-disabled={seconds === null || isWrong} onClick={shift}>
            {t('shift.submit')}
          </Button>
        </>
      }
    >
      <Field label={t('shift.seconds')} hint={t('shift.hint')} error={isWrong && t('shift.wrong')}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && shift()}
          />
        )}
      </Field>
    </Dialog>
  )
}
