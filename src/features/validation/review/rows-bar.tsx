import { ChevronDown, ChevronUp, Redo2, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ValidationResults } from '@outcrop/validation/session/validation-session.ts'
import { Button } from '#/ui/button.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { tableLabel } from '../table-label.ts'
import type { ReviewActions } from './use-review-actions.ts'

export interface RowsBarProps {
  readonly results: ValidationResults
  readonly actions: ReviewActions
  readonly table: string
  readonly rule: string | null
  readonly onTable: (table: string) => void
  readonly onAllRows: () => void
  readonly onNext: (step: 1 | -1) => void
}

/** The table that is shown, the way to the next finding, undo and redo. */
export function RowsBar({ results, actions, table, rule, onTable, onAllRows, onNext }: RowsBarProps) {
  const { t } = useTranslation('review')
  const { busy } = actions
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b px-2 py-1.5">
      <NativeSelect
        aria-label={t('table')}
        className="max-w-48"
        value={table}
        onChange={(event) => onTable(event.target.value)}
      >
        {results.tables.map(({ id, name, errors, warnings }) => (
          <option key={id} value={id}>
            {errors + warnings > 0
              ? t('tableOption', { name: tableLabel(name), count: errors + warnings })
              : tableLabel(name)}
          </option>
        ))}
      </NativeSelect>
      {rule !== null && (
        <Button variant="outline" onClick={onAllRows}>
          <span>{t('onlyRule', { rule })}</span>
          <X aria-hidden />
          <span className="sr-only">{t('allRows')}</span>
        </Button>
      )}
      <div className="ms-auto flex gap-1">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('previousFinding')}
          aria-keyshortcuts="Shift+F8"
          onClick={() => onNext(-1)}
        >
          <ChevronUp />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('nextFinding')}
          aria-keyshortcuts="F8"
          onClick={() => onNext(1)}
        >
          <ChevronDown />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('undo')}
          aria-keyshortcuts="Control+Z"
          aria-disabled={!actions.canUndo}
          loading={busy === 'undo'}
          onClick={() => void actions.undo()}
        >
          <Undo2 />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('redo')}
          aria-keyshortcuts="Control+Shift+Z"
          aria-disabled={!actions.canRedo}
          loading={busy === 'redo'}
          onClick={() => void actions.redo()}
        >
          <Redo2 />
        </Button>
      </div>
    </div>
  )
}
