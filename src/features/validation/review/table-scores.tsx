import { useTranslation } from 'react-i18next'
import type { TableView } from '@outcrop/validation/session/validation-session.ts'
import { formatNumber } from '#/lib/format.ts'
import { Button } from '#/ui/button.tsx'
import { Popover } from '#/ui/popover.tsx'
import { Progress } from '#/ui/progress.tsx'
import { tableLabel } from '../table-label.ts'

export interface TableScoresProps {
  readonly tables: readonly TableView[]
  readonly shown: string
  readonly onShow: (table: string) => void
}

/** The quality of each table from 0 to 100, with the formula behind it. */
export function TableScores({ tables, shown, onShow }: TableScoresProps) {
  const { t } = useTranslation('review')
  return (
    <section aria-label={t('scores')} className="grid grid-cols-1 gap-2 border-b p-2">
      {tables.map((table) => {
        const score = Math.floor(table.score)
        return (
          <div key={table.id} className="flex items-center gap-1">
            <button
              type="button"
              aria-current={table.id === shown}
              className="min-w-0 flex-1 rounded-md px-1.5 py-1 text-start hover:bg-muted aria-[current=true]:bg-selected"
              onClick={() => onShow(table.id)}
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className="truncate font-medium" title={table.name}>
                  {tableLabel(table.name)}
                </span>
                <span className="shrink-0 text-xs text-muted-foreground tabular-nums">
                  {t('rows', { count: table.rowCount })}
                </span>
              </span>
              <Progress
                label={t('scoreOf', { table: table.name })}
                value={score}
                tone={score >= 90 ? 'success' : score >= 60 ? 'primary' : 'destructive'}
                className="mt-1"
              />
            </button>
            <Popover
              label={t('formulaOf', { table: table.name })}
              className="w-80 p-3"
              trigger={
                <Button
                  variant="ghost"
                  size="sm"
                  className="w-11 tabular-nums"
                  aria-label={t('formulaButton', { table: table.name, score })}
                >
                  {score}
                </Button>
              }
            >
              <ScoreFormula table={table} />
            </Popover>
          </div>
        )
      })}
    </section>
  )
}

function ScoreFormula({ table }: { table: TableView }) {
  const { t } = useTranslation('review')
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{t('formula.title', { score: formatNumber(Math.round(table.score * 10) / 10) })}</p>
      <ul className="grid gap-1.5">
        {(table.parts ?? []).map(({ part, weight, share, lost, of }) => (
          <li key={part} className="grid grid-cols-[1fr_auto] gap-x-3 tabular-nums">
            <span>{t(`formula.part.${part}`)}</span>
            <span>
              {t('formula.points', {
                points: formatNumber(Math.round(weight * share * 1000) / 10),
                most: weight * 100,
              })}
            </span>
            <span className="col-span-2 text-xs text-muted-foreground">
              {t(part === 'completeness' ? 'formula.cells' : 'formula.rows', {
                lost: formatNumber(lost),
                of: formatNumber(of),
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted-foreground">{t('formula.text')}</p>
    </div>
  )
}
