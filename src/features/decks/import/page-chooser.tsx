import { IMPORT_PAGES_MAX } from '@outcrop/contract/operations/job.ts'
import { useTranslation } from 'react-i18next'
import { choosePages, writePageNumbers } from '#/lib/page-numbers.ts'
import { Button } from '#/ui/button.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { PageGrid } from './page-grid.tsx'

export interface PageChooserProps {
  fileId: string
  pageCount: number
  /** Page numbers as typed: `1, 3-6`. */
  text: string
  onTextChange: (text: string) => void
}

const SAID_MAX = 3
const PART_MAX = 20

/** `“x” and “9-4”`: the invalid parts, shortened. */
function said(parts: readonly string[]): string {
  const quoted = parts
    .slice(0, SAID_MAX)
    .map((part) => `“${part.slice(0, PART_MAX)}${part.length > PART_MAX ? '…' : ''}”`)
  return new Intl.ListFormat('en-GB').format(parts.length > SAID_MAX ? [...quoted, '…'] : quoted)
}

/** Chooses pages of a PDF by number or by thumbnail; both stay in sync. */
export function PageChooser({ fileId, pageCount, text, onTextChange }: PageChooserProps) {
  const { t } = useTranslation('upload')
  const { pages, ignored, unread } = choosePages(text, pageCount)
  const selected = new Set(pages)
  const everything = Array.from({ length: pageCount }, (_, index) => index + 1)

  function choose(next: readonly number[]) {
    onTextChange(writePageNumbers([...next].sort((one, other) => one - other)))
  }

  function chooseAll() {
    choose(everything.slice(0, IMPORT_PAGES_MAX))
  }

  const tooMany = pages.length > IMPORT_PAGES_MAX
  const error = tooMany
    ? t('pages.tooMany', { max: IMPORT_PAGES_MAX })
    : text.trim() !== '' && pages.length === 0 && ignored === ''
      ? t('pages.notUnderstood')
      : undefined

  return (
    <div className="grid gap-3">
      <Field label={t('pages.label')} hint={t('pages.hint', { max: IMPORT_PAGES_MAX })} error={error}>
        {(control) => (
          <Input
            {...control}
            value={text}
            inputMode="text"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onTextChange(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted-foreground tabular-nums">
          {t('pages.chosen', { count: pages.length, total: pageCount })}
          {ignored && <span className="text-warning"> {t('pages.ignored', { pages: ignored, count: pageCount })}</span>}
          {unread.length > 0 && (
            <span className="wrap-anywhere text-warning"> {t('pages.unread', { parts: said(unread) })}</span>
          )}
        </p>
        <div role="group" aria-label={t('pages.quick')} className="flex gap-1">
          <Button variant="outline" size="sm" onClick={chooseAll}>
            {pageCount > IMPORT_PAGES_MAX ? t('pages.first', { count: IMPORT_PAGES_MAX }) : t('pages.all')}
          </Button>
          <Button variant="outline" size="sm" onClick={() => onTextChange('')}>
            {t('pages.none')}
          </Button>
          <Button variant="outline" size="sm" onClick={() => choose(everything.filter((page) => !selected.has(page)))}>
            {t('pages.invert')}
          </Button>
        </div>
      </div>
      <PageGrid fileId={fileId} pageCount={pageCount} selected={selected} onChoose={choose} onChooseAll={chooseAll} />
    </div>
  )
}
