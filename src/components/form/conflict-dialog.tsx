import { useState } from 'react'
import { changedFields, fieldsKind, fieldsOf, pickFields } from '#/components/document/document-fields.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#/ui/alert-dialog.tsx'
import { Button } from '#/ui/button.tsx'
import type { FormConflict } from './form-conflict.ts'
import type { RecordWords } from './record-words.ts'

type Side = 'mine' | 'theirs'

export interface ConflictDialogProps<Values extends object> {
  readonly conflict: FormConflict<Values>
  readonly words: RecordWords
  readonly onOverwrite: (merged: Values) => void
  /** Takes their version and discards mine. */
  readonly onDiscard: () => void
  readonly onClose: () => void
}

/**
 * Shown when somebody else has saved since the form was opened. Fields that only they changed keep their value; of fields
 * that both changed, mine win unless the person chooses theirs. Closing it returns to the form, with nothing saved.
 */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { conflict, words, onOverwrite, onDiscard, onClose } = props
  const { t } = useTranslation('document')
  const [comparing, setComparing] = useState(false)
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const { base, mine, own } = conflict
  const { values: theirs } = conflict.theirs
  const fields = fieldsOf(mine)
  const changed = changedFields(fields, base, mine)
  const rows = changedFields(changed, mine, theirs)

  function overwrite() {
    const conceded = changed.filter((field) => choices[field] === 'theirs')
    onOverwrite(fieldsKind<Values>(fields).overwrite(base, { ...mine, ...pickFields(base, conceded) }, theirs))
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={own ? t('conflict.own.title') : t('conflict.title', { name: conflict.by ?? t('conflict.somebody') })}
      description={
        <>
          {conflict.at && (
            <>
              <RelativeTime value={conflict.at} className="inline-block first-letter:uppercase" />
              {'. '}
            </>
          )}
          {t(own ? 'conflict.own.text' : 'conflict.text')}
        </>
      }
      footer={
        <>
          <Button variant="outline" onClick={onDiscard}>
            {t(own ? 'conflict.own.takeTheirs' : 'conflict.takeTheirs')}
          </Button>
          {!comparing && (
            <Button variant="outline" onClick={() => setComparing(true)}>
              {t('conflict.compare')}
            </Button>
          )}
          <Button onClick={overwrite}>
            {t(comparing ? 'conflict.save' : own ? 'conflict.own.keepMine' : 'conflict.keepMine')}
          </Button>
        </>
      }
    >
      {comparing && (
        <div className="scroll-thin grid max-h-[40vh] gap-3 overflow-y-auto">
          {rows.length === 0 && <p>{t('conflict.same')}</p>}
          {rows.map((name) => (
            <fieldset key={name} className="grid gap-1">
              <legend className="mb-1 font-medium">{words.label(name)}</legend>
              {(['mine', 'theirs'] as const).map((side) => (
                <label
                  key={side}
                  className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 rounded-md border p-2 has-checked:border-primary has-checked:bg-selected"
                >
                  <input
                    type="radio"
                    name={name}
                    className="row-span-2 self-start"
                    checked={(choices[name] ?? 'mine') === side}
                    onChange={() => setChoices({ ...choices, [name]: side })}
                  />
                  <span className="text-xs text-muted-foreground">
                    {t(own ? `conflict.own.${side}` : `conflict.${side}`)}
                  </span>
                  <span className="wrap-anywhere whitespace-pre-wrap">
                    {words.value(name, (side === 'mine' ? mine : theirs)[name]) || t('conflict.nothing')}
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </AlertDialog>
  )
}
