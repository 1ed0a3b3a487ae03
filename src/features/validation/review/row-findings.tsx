import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Severity } from '@outcrop/validation/rules/rule.ts'
import type { ValidationResults, FindingView, TableView } from '@outcrop/validation/session/validation-session.ts'
import { formatNumber } from '#/lib/format.ts'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { useRuleLabels } from '../rule-labels.ts'
import type { StepProps } from '../step-props.ts'
import { useWorkerQuery } from '../use-worker-query.ts'
import type { CellPlace } from './rows-grid.tsx'
import { SEVERITY_LOOKS } from './severity.ts'
import type { RequestedFix } from './use-review-actions.ts'

export interface RowFindingsProps {
  readonly session: StepProps['session']
  readonly results: ValidationResults
  readonly place: CellPlace
  readonly severityOf: ReadonlyMap<string, Severity>
  readonly onFix: (requested: RequestedFix) => void
}

/** What is found in the row that is chosen, with fixes for it alone. */
export function RowFindings({ session, results, place, severityOf, onFix }: RowFindingsProps) {
  const { t } = useTranslation('review')
  const labels = useRuleLabels()
  const { table, row, line } = place
  const {
    value: findings,
    isLoading,
    error,
  } = useWorkerQuery(`${table} ${row}`, results, () => session.findingsOfRow({ table, row }))
  const shown = results.tables.find(({ id }) => id === table)
  const fixesOf = new Map(results.rules.map(({ code, fixes }) => [code, fixes]))
  // An answer about the row before says nothing of this one.
  const own = (findings ?? []).filter((finding) => finding.row === row && finding.table === table)

  return (
    <section
      aria-label={t('rowFindings')}
      aria-live="polite"
      aria-busy={isLoading}
      className="scroll-thin max-h-44 min-h-10 shrink-0 overflow-y-auto border-t bg-card px-3 py-2"
    >
      <h3 className="text-xs font-medium text-muted-foreground">
        {line === 0 ? t('addedRow') : t('lineNumber', { line: formatNumber(line) })}
      </h3>
      {error !== null && !isLoading && <p className="text-destructive">{labels.problem(error)}</p>}
      {own.length === 0 && error === null && !isLoading && <p>{t('rowRight')}</p>}
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
                          onFix({
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
                        {labels.fixLabel(fix)}
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
  const labels = useRuleLabels()
  const { t } = useTranslation('review')
  const { Icon, text } = SEVERITY_LOOKS[severity]
  const column = table?.columns[finding.column]?.title
  const said = labels.found(finding)
  return (
    <p className="flex min-w-0 items-baseline gap-1.5">
      <Icon aria-hidden className={classNames('size-3.5 shrink-0 self-center', text)} />
      <span className="sr-only">{t(`severity.${severity}`)}</span>
      <span className="font-medium">{labels.title(finding.rule)}</span>
      {column !== undefined && (
        <span className="text-muted-foreground">
          {finding.text === '' ? t('cellBlank', { column }) : t('cell', { column, text: finding.text })}
        </span>
      )}
      {said !== '' && <span>{said}</span>}
    </p>
  )
}
