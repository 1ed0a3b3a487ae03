import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#/ui/callout.tsx'
import { Button } from '#/ui/button.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Suspense } from 'react'
import { useRuleWords } from '../rule-words.ts'
import type { StepProps } from '../step-props.ts'
import { MendDialog } from './mend-dialog.tsx'
import { RowFindings } from './row-findings.tsx'
import { RowsBar } from './rows-bar.tsx'
import { RowsGrid } from './rows-grid.tsx'
import { RuleCard } from './rule-card.tsx'
import type { BoardActions, WantedMend } from './use-board-actions.ts'
import type { BoardPlace } from './use-board-place.ts'

// The figures of the rules come with their code.
const RuleSettingsDialog = lazyPart(() =>
  import('./rule-settings-dialog.tsx').then((module) => ({ default: module.RuleSettingsDialog })),
)

export interface RowsPaneProps extends Pick<StepProps, 'session' | 'board' | 'recipe' | 'validation'> {
  readonly actions: BoardActions
  readonly place: BoardPlace
}

/** The rows of a table with what is found in them, and mends of one or of all. */
export function RowsPane({ session, board, recipe, validation, actions, place }: RowsPaneProps) {
  const { t } = useTranslation('board')
  const words = useRuleWords()
  const [wanted, setWanted] = useState<WantedMend | null>(null)
  const [isSetting, setSetting] = useState(false)
  const { table, rule, goal, current } = place
  const severityOf = new Map(board.rules.map(({ code, severity }) => [code, severity]))
  const shownRule = board.rules.find(({ code }) => code === rule)

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
    if (event.shiftKey && board.canRedo) void actions.redo()
    else if (!event.shiftKey && board.canUndo) void actions.undo()
  }

  if (!table) return <p className="p-6 text-muted-foreground">{t('noTables')}</p>
  return (
    // Undo works wherever in the pane the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex size-full min-h-0 flex-col" onKeyDown={handleKey}>
      <RowsBar
        board={board}
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
          onMend={setWanted}
          onSettings={() => {
            actions.forgetProblem()
            setSetting(true)
          }}
        />
      )}
      {actions.problem !== null && !wanted && !isSetting && (
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
          {words.problem(actions.problem)}
        </Callout>
      )}
      <RowsGrid
        key={`${table.id} ${rule ?? ''}`}
        session={session}
        board={board}
        table={table}
        rule={rule}
        severityOf={severityOf}
        goal={goal}
        onCurrent={place.setCurrent}
        onNext={(step, row) => void place.goToNext(step, row)}
        onType={({ table: id, line }, column, text) =>
          void actions.mend({ rule: '', fix: 'set_text', lines: [{ table: id, line, column }], choice: { text } })
        }
      />
      {current && (
        <RowFindings
          session={session}
          board={board}
          place={current}
          severityOf={severityOf}
          onMend={(mend) => {
            actions.forgetProblem()
            setWanted(mend)
          }}
        />
      )}
      {wanted && (
        <MendDialog
          session={session}
          board={board}
          wanted={wanted}
          actions={actions}
          onClose={() => {
            setWanted(null)
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
