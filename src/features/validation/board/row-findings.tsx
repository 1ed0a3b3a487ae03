import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Severity } from '@outcrop/analysis/rules/rule.ts'
import type { BoardView, FindingView, TableView } from '@outcrop/analysis/session/validation-session.ts'
import { formatNumber } from '#/lib/format.ts'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { useRuleWords } from '../rule-words.ts'
import type { StepProps } from '../step-props.ts'
import { useTold } from '../use-told.ts'
import type { CellPlace } from './rows-grid.tsx'
import { SEVERITY_LOOKS } from './severity.ts'
import type { WantedMend } from './use-board-actions.ts'

export interface RowFindingsProps {
  readonly session: StepProps['session']
  readonly board: BoardView
  readonly place: CellPlace
  readonly severityOf: ReadonlyMap<string, Severity>
  readonly onMend: (wanted: WantedMend) => void
}

/** What is found in the row that is chosen, with mends for it alone. */
export function RowFindings({ session, board, place, severityOf, onMend }: RowFindingsProps) {
  const { t } = useTranslation('board')
  const words = useRuleWords()
  const { table, row, line } = place
  const {
    value: findings,
    isAsking,
    error,
  } = useTold(`${table} ${row}`, board, () => session.findingsOfRow({ table, row }))
  const shown = board.tables.find(({ id }) => id === table)
  const fixesOf = new Map(board.rules.map(({ code, fixes }) => [code, fixes]))
  // An answer about the row before says nothing of this one.
  const own = (findings ?? []).filter((finding) => finding.row === row && finding.table === table)

  return (
    <section
      aria-label={t('rowFindings')}
      aria-live="polite"
      aria-busy={isAsking}
      className="scroll-thin max-h-44 min-h-10 shrink-0 overflow-y-auto border-t bg-card px-3 py-2"
    >
      <h3 className="text-xs font-medium text-muted-foreground">
        {line === 0 ? t('addedRow') : t('lineNumber', { line: formatNumber(line) })}
      </h3>
      {error !== null && !isAsking && <p className="text-destructive">{words.problem(error)}</p>}
      {own.length === 0 && error === null && !isAsking && <p>{t('rowRight')}</p>}
      {own.length > 0 && (
        <ul className="grid gap-1.5">
          {own.map((finding) => (
            <li key={`${finding.rule} ${finding.column}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <FindingText finding={finding} severity={severityOf.get(finding.rule) ?? 'info'} table={shown} />
              <span className="flex flex-wrap gap-1">
                {finding.line > 0 &&
                  (fixesOf.get(finding.rule) ?? [])
                    .filter((fix) => fix !== 'set_text' || finding.column >= 0)
                    .map((fix) => (
                      <Button
                        key={fix}
                        size="sm"
                        variant="outline"
                        onClick={() =>
                          onMend({
                            rule: finding.rule,
                            fix,
                            lines: [
                              { table, line: finding.line, column: shown?.columns[finding.column]?.title ?? null },
                            ],
                            choice: {},
                          })
                        }
                      >
                        {fix === 'set_text' && <Pencil aria-hidden />}
                        {words.fixLabel(fix)}
                      </Button>
                    ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface FindingTextProps {
  finding: FindingView
  severity: Severity
  table: TableView | undefined
}

function FindingText({ finding, severity, table }: FindingTextProps) {
  const words = useRuleWords()
  const { t } = useTranslation('board')
  const { Icon, text } = SEVERITY_LOOKS[severity]
  const column = table?.columns[finding.column]?.title
  const said = words.found(finding)
  return (
    <p className="flex min-w-0 items-baseline gap-1.5">
      <Icon aria-hidden className={classNames('size-3.5 shrink-0 self-center', text)} />
      <span className="sr-only">{t(`severity.${severity}`)}</span>
      <span className="font-medium">{words.title(finding.rule)}</span>
      {column !== undefined && (
        <span className="text-muted-foreground">
          {finding.text === '' ? t('cellBlank', { column }) : t('cell', { column, text: finding.text })}
        </span>
      )}
      {said !== '' && <span>{said}</span>}
    </p>
  )
}
