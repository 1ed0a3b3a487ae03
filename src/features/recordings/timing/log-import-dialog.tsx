import { LOG_ENTRIES_MAX } from '@outcrop/contract/recordings/recording-timing.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseFiles } from '#/components/uploader/choose-files.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Field } from '#/ui/field.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import type { Editor } from './editor.ts'
import { type LogImport, readLog } from './log-import.ts'
import { segmentsOf } from './slide-blocks.ts'
import { TimeInput } from './time-input.tsx'

export interface LogImportDialogProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** Takes the slides over from a log of the presentation, pasted or from a file. */
export function LogImportDialog({ editor, onClose }: LogImportDialogProps) {
  const { t } = useTranslation('timing')
  const [text, setText] = useState('')
  const [offset, setOffset] = useState(0)
  const { slides, deckId, timed } = editor
  const slideIds = new Set(slides.map(({ id }) => id))
  const read = text.trim() === '' ? null : readLog(text, { slideIds, deckId: deckId ?? '', offset })
  const shown = segmentsOf(read?.entries ?? [], editor.seconds).length

  async function choose() {
    const [file] = await chooseFiles('.json,application/json', false)
    if (file) setText(await file.text())
  }

  function accept() {
    if (!read || shown === 0) return
    editor.edit({ log: [...read.entries] })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('import.title')}
      description={t('import.text')}
      closeLabel={t('import.close')}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('import.cancel')}
          </Button>
          <Button aria-disabled={shown === 0} onClick={accept}>
            {t('import.accept', { count: shown })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label={t('import.log')}
          hint={t('import.logHint')}
          aside={
            <Button variant="link" size="sm" onClick={() => void choose()}>
              {t('import.choose')}
            </Button>
          }
        >
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              spellCheck={false}
              className="font-mono text-xs"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <div className="grid gap-1">
          <label className="flex items-center gap-2">
            {t('import.offset')}
            <TimeInput label={t('import.offset')} value={offset} disabled={false} onChange={setOffset} signed />
          </label>
          <p className="text-sm text-muted-foreground">{t('import.offsetHint')}</p>
        </div>
        {read && <Outcome read={read} shown={shown} />}
        {timed.log.length > 0 && shown > 0 && <p className="text-muted-foreground">{t('import.replaces')}</p>}
      </div>
    </Dialog>
  )
}

function Outcome({ read, shown }: { read: LogImport; shown: number }) {
  const { t } = useTranslation('timing')
  if (read.problem)
    return (
      <Callout
        role="alert"
        variant="destructive"
        title={t(`import.problem.${read.problem}`, { most: LOG_ENTRIES_MAX })}
      >
        {read.issues.length > 0 && (
          <ul>
            {read.issues.map(({ entry, field }) => (
              <li key={`${entry} ${field}`}>{t('import.issue', { entry, field })}</li>
            ))}
          </ul>
        )}
      </Callout>
    )
  return (
    <Callout role="status" variant={shown === 0 ? 'warning' : 'info'} title={t('import.found', { count: shown })}>
      {read.foreign > 0 && t('import.foreign', { count: read.foreign })}
    </Callout>
  )
}
