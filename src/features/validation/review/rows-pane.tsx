import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#/ui/callout.tsx'
import { Button } from '#/ui/button.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Suspense } from 'react'
import { useRuleLabels } from '../rule-labels.ts'
import type { StepProps } from '../step-props.ts'
import { FixDialog } from './fix-dialog.tsx'
import { RowFindings } from './row-findings.tsx'
import { RowsBar } from './rows-bar.tsx'
import { RowsGrid } from './rows-grid.tsx'
import { RuleCard } from './rule-card.tsx'
import type { ReviewActions, RequestedFix } from './use-review-actions.ts'
import type { ReviewPlace } from './use-review-place.ts'

// The figures of the rules come with their code.
const RuleSettingsDialog = lazyPart(() =>
  import('./rule-settings-dialog.tsx').then((module) => ({ default: module.RuleSettingsDialog })),
)

export interface RowsPaneProps extends Pick<StepProps, 'session' | 'results' | 'recipe' | 'validation'> {
  readonly actions: ReviewActions
  readonly place: ReviewPlace
}

/** The rows of a table with what is found in them, and fixes of one or of all. */
export function RowsPane({ session, results, recipe, validation, actions, place }: RowsPaneProps) {
  const { t } = useTranslation('review')
  const labels = useRuleLabels()
  const [requested, setRequested] = useState<RequestedFix | null>(null)
  const [isSetting, setSetting] = useState(false)
  const { table, rule, goal, current } = place
  const severityOf = new Map(results.rules.map(({ code, severity }) => [code, severity]))
  const shownRule = results.rules.find(({ code }) => code === rule)

  function handleKey(event: KeyboardEvent) {
    // Keys in a dialog bubble up to here too.
    if (
      !(event.target instanceof Node && event.currentTarget.contains(event.target)) ||
      !(event.ctrlKey || event.metaKey) ||
      event.key.toLowerCase() !== 'z' ||
      event.target instanceof HTMLInputElement
    )
      return
    event.preventDefault()
    if (event.shiftKey && actions.canRedo) void actions.redo()
    else if (!event.shiftKey && actions.canUndo) void actions.undo()
  }

  if (!table) return <p className="p-6 text-muted-foreground">{t('noTables')}</p>
  return (
    // Undo works wherever in the pane the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex size-full min-h-0 flex-col" onKeyDown={handleKey}>
      <RowsBar
        results={results}
        actions={actions}
        table={table.id}
        rule={rule}
        onTable={place.showTable}
        onAllRows={() => void place.chooseRule(null)}
        onNext={(step) => void place.goToNext(step)}
      />
      {shownRule && (
        <RuleCard
          rule={shownRule}
          onFix={setRequested}
          onSettings={() => {
            actions.forgetProblem()
            setSetting(true)
          }}
        />
      )}
      {actions.problem !== null && !requested && !isSetting && (
        <Callout
          variant="destructive"
          role="alert"
          className="m-2"
          actions={
            <Button size="sm" variant="outline" onClick={actions.forgetProblem}>
              {t('close')}
            </Button>
          }
        >
          {labels.problem(actions.problem)}
        </Callout>
      )}
      <RowsGrid
        key={`${table.id} ${rule ?? ''}`}
        session={session}
        results={results}
        table={table}
        rule={rule}
        severityOf={severityOf}
        goal={goal}
        onCurrent={place.setCurrent}
        onNext={(step, row) => void place.goToNext(step, row)}
        onType={({ table: id, line }, column, text) =>
          void actions.fix({ rule: '', fix: 'set_text', lines: [{ table: id, line, column }], choice: { text } })
        }
      />
      {current && (
        <RowFindings
          session={session}
          results={results}
          place={current}
          severityOf={severityOf}
          onFix={(fix) => {
            actions.forgetProblem()
            setRequested(fix)
          }}
        />
      )}
      {requested && (
        <FixDialog
          session={session}
          results={results}
          requested={requested}
          actions={actions}
          onClose={() => {
            setRequested(null)
            actions.forgetProblem()
          }}
        />
      )}
      {isSetting && rule !== null && (
        <Suspense>
          <RuleSettingsDialog
            companyId={validation.company_id}
            code={rule}
            recipe={recipe}
            actions={actions}
            onClose={() => {
              setSetting(false)
              actions.forgetProblem()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
