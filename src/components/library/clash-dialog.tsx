import type { FileClash } from '@outcrop/contract/files/file.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '#/components/relative-time.tsx'
import { formatFileSize } from '#/lib/format.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'

export const CLASH_ANSWERS = ['replace', 'keep', 'skip'] as const
export type ClashAnswer = (typeof CLASH_ANSWERS)[number]

/** A file whose name is taken where it is to go. */
export interface Clash extends FileClash {
  readonly key: string
  readonly size: number
}

export interface ClashDialogProps {
  readonly clashes: readonly Clash[]
  /** Null when the person gives up the whole upload. */
  readonly onAnswer: (answers: ReadonlyMap<string, ClashAnswer> | null) => void
}

/** Asks what to do with files whose names are taken: replace, keep both or skip, one by one or all alike. */
export function ClashDialog({ clashes, onAnswer }: ClashDialogProps) {
  const { t } = useTranslation('library')
  const [answers, setAnswers] = useState<ReadonlyMap<string, ClashAnswer>>(
    () => new Map(clashes.map(({ key }) => [key, 'replace' as const])),
  )
  const given = new Set(answers.values())
  const common = given.size === 1 ? [...given][0] : ''

  function setAll(answer: ClashAnswer) {
    setAnswers(new Map(clashes.map(({ key }) => [key, answer])))
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(null)}
      title={t('clash.title', { count: clashes.length })}
      description={t('clash.text')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="outline" onClick={() => onAnswer(null)}>
            {t('clash.cancel')}
          </Button>
          <Button onClick={() => onAnswer(answers)}>{t('clash.submit')}</Button>
        </>
      }
    >
      {clashes.length > 1 && (
        <label className="mb-3 flex items-center justify-between gap-3">
          <span>{t('clash.all')}</span>
          <NativeSelect value={common} onChange={(event) => setAll(event.target.value as ClashAnswer)}>
            {common === '' && <option value="">{t('clash.mixed')}</option>}
            {CLASH_ANSWERS.map((answer) => (
              <option key={answer} value={answer}>
                {t(`clash.${answer}`)}
              </option>
            ))}
          </NativeSelect>
        </label>
      )}
      <ul className="divide-y border-t">
        {clashes.map(({ key, name, file, size }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-48">
              <p dir="auto" className="truncate font-medium" title={name}>
                {name}
              </p>
              <p className="text-xs text-muted-foreground">
                {t('clash.sizes', { there: formatFileSize(file.size), chosen: formatFileSize(size) })}{' '}
                <RelativeTime value={file.updated_at} />
              </p>
            </div>
            <NativeSelect
              aria-label={t('clash.choice', { name })}
              value={answers.get(key)}
              onChange={(event) => setAnswers(new Map(answers).set(key, event.target.value as ClashAnswer))}
            >
              {CLASH_ANSWERS.map((answer) => (
                <option key={answer} value={answer}>
                  {t(`clash.${answer}`)}
                </option>
              ))}
            </NativeSelect>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
