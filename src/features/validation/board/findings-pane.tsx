import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import type { StepProps } from '../step-props.ts'
import { HolesList } from './holes-list.tsx'
import { MendsList } from './mends-list.tsx'
import { RulesList } from './rules-list.tsx'
import { TableScores } from './table-scores.tsx'
import type { BoardActions } from './use-board-actions.ts'
import type { BoardPlace } from './use-board-place.ts'

export interface FindingsPaneProps extends Pick<StepProps, 'session' | 'board' | 'recipe'> {
  readonly actions: BoardActions
  readonly place: BoardPlace
  readonly holes: readonly string[]
  readonly hole: string | null
  /** After something was chosen that is shown elsewhere. */
  readonly onChosen: () => void
}

const PARTS = ['rules', 'holes', 'mends'] as const
type Part = (typeof PARTS)[number]

/** Rules with counts and scores of tables, holes, or mends. */
export function FindingsPane({ session, board, recipe, actions, place, holes, hole, onChosen }: FindingsPaneProps) {
  const { t } = useTranslation('board')
  const [part, setPart] = useState<Part>('rules')
  const labels = {
    rules: t('parts.rules'),
    holes: t('parts.holes'),
    mends: t('parts.mends', { count: recipe.mends.length }),
  }
  return (
    <div className="flex size-full min-h-0 flex-col">
      <div className="border-b px-2 py-1.5">
        <SegmentedControl
          label={t('parts.label')}
          value={part}
          onValueChange={setPart}
          options={PARTS.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      {part === 'holes' ? (
        <HolesList
          holes={holes}
          chosen={hole}
          onChoose={(name) => {
            void place.goToHole(name)
            onChosen()
          }}
        />
      ) : (
        <div className="scroll-thin min-h-0 flex-1 overflow-y-auto">
          {part === 'rules' ? (
            <>
              <TableScores
                tables={board.tables}
                shown={place.table?.id ?? ''}
                onShow={(table) => {
                  place.showTable(table)
                  onChosen()
                }}
              />
              <RulesList
                rules={board.rules}
                unasked={board.unasked}
                chosen={place.rule}
                onChoose={(rule) => {
                  void place.chooseRule(rule)
                  if (rule !== null) onChosen()
                }}
              />
            </>
          ) : (
            <MendsList session={session} board={board} recipe={recipe} actions={actions} />
          )}
        </div>
      )}
    </div>
  )
}
