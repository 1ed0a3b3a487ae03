import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { PartFixes } from '../parts/part-fixes.tsx'
import { PartScores } from '../parts/part-scores.tsx'
import type { PartResults } from '../parts/use-part-results.ts'
import type { StepProps } from '../step-props.ts'
import { HolesList } from './holes-list.tsx'
import { FixList } from './fix-list.tsx'
import { RulesList } from './rules-list.tsx'
import { TableScores } from './table-scores.tsx'
import type { ReviewActions } from './use-review-actions.ts'
import type { ReviewPlace } from './use-review-place.ts'

export interface FindingsPaneProps extends Pick<StepProps, 'session' | 'results' | 'recipe' | 'parts' | 'onFiles'> {
  readonly actions: ReviewActions
  readonly place: ReviewPlace
  /** What is shown of the part that is chosen. */
  readonly partResults: PartResults
  readonly holes: readonly string[]
  readonly hole: string | null
  /** After something was chosen that is shown elsewhere. */
  readonly onChosen: () => void
}

const PARTS = ['rules', 'holes', 'fixes'] as const
type Part = (typeof PARTS)[number]

/** Rules with counts and scores of tables, holes, or fixes. */
export function FindingsPane(props: FindingsPaneProps) {
  const { session, results, recipe, parts, actions, place, partResults, holes, hole, onChosen, onFiles } = props
  const { t } = useTranslation('review')
  const [part, setPart] = useState<Part>('rules')
  const choice = recipe.parts.find(({ file }) => file === place.part) ?? null
  const labels = {
    rules: t('parts.rules'),
    holes: t('parts.holes'),
    fixes: t('parts.fixes', { count: (choice ?? recipe).mends.length }),
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
        <>
          {part === 'rules' && (
            <div className="scroll-thin max-h-[45%] shrink-0 overflow-y-auto border-b">
              <TableScores
                tables={results.tables}
                shown={place.part === null ? (place.table?.id ?? '') : ''}
                onShow={(table) => {
                  place.showTable(table)
                  onChosen()
                }}
              />
              {recipe.parts.length > 0 && (
                <PartScores
                  choices={recipe.parts}
                  parts={parts}
                  shown={place.part ?? ''}
                  onShow={(file) => {
                    place.showPart(file)
                    onChosen()
                  }}
                />
              )}
            </div>
          )}
          <div className="scroll-thin min-h-0 flex-1 overflow-y-auto">
            {part === 'rules' ? (
              choice ? (
                partResults.rules.length > 0 && (
                  <RulesList
                    rules={partResults.rules.map((rule) => ({ ...rule, holes: 0, mended: 0 }))}
                    skipped={[]}
                    chosen={partResults.rule?.code ?? null}
                    onChoose={(rule) => {
                      // The rule that is shown stays: a part has no rows to show without one.
                      if (rule !== null) place.choosePartRule(rule)
                      onChosen()
                    }}
                  />
                )
              ) : (
                <RulesList
                  rules={results.rules}
                  skipped={results.skipped}
                  chosen={place.rule}
                  onChoose={(rule) => {
                    void place.chooseRule(rule)
                    if (rule !== null) onChosen()
                  }}
                  onFiles={onFiles}
                />
              )
            ) : choice ? (
              <PartFixes choice={choice} onFixes={(change) => parts.onFixes(choice.file, change)} />
            ) : (
              <FixList session={session} results={results} recipe={recipe} actions={actions} />
            )}
          </div>
        </>
      )}
    </div>
  )
}
