import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrillView } from '#/components/drill-view/drill-view.tsx'
import { useMedia } from '#/hooks/use-media.ts'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { useRuleLabels } from '../rule-labels.ts'
import { PartPane } from '../parts/part-pane.tsx'
import { PartPicturePane } from '../parts/part-picture-pane.tsx'
import { usePartResults } from '../parts/use-part-results.ts'
import type { StepProps } from '../step-props.ts'
import { useWorkerQuery } from '../use-worker-query.ts'
import { keepSizes, storedSizes, SIZE_LIMITS } from './pane-sizes.ts'
import { FindingsPane } from './findings-pane.tsx'
import { RowsPane } from './rows-pane.tsx'
import { shownMarks } from './shown-marks.ts'
import { Splitter } from './splitter.tsx'
import { useReviewActions } from './use-review-actions.ts'
import { useReviewPlace } from './use-review-place.ts'

const PANES = ['findings', 'rows', 'holes'] as const
type Pane = (typeof PANES)[number]

/** Three panes: what was found, the rows, the holes. Side by side where there is room, else one at a time. */
export function ReviewStep(props: StepProps) {
  const { session, validation, recipe, results, parts: opened, place: first, onPlace, onFiles } = props
  const { t } = useTranslation(['review', 'part'])
  const labels = useRuleLabels()
  const isWide = useMedia('(width >= 64rem)')
  const [pane, setPane] = useState<Pane>('findings')
  const [sizes, setSizes] = useState(storedSizes)
  const actions = useReviewActions(props)
  const place = useReviewPlace({
    session,
    results,
    files: recipe.parts.map(({ file }) => file),
    first: first ?? { table: '', rule: '' },
    onPlace: (next) => onPlace?.(next),
  })
  const choice = recipe.parts.find(({ file }) => file === place.part) ?? null
  const view = (choice && opened.views.get(choice.file)) ?? null
  const partResults = usePartResults({ session, view, rule: place.rule })
  const traces = useWorkerQuery('traces', results, () => session.traces())
  const result = useWorkerQuery('marks', results, () => session.marks())
  const marks = result.value && shownMarks(result.value, place.rule)
  const { current } = place
  const siteKey = current ? `${current.table} ${current.row}` : ''
  const site = useWorkerQuery(siteKey, results, async () => (current ? await session.siteOfRow(current) : null))
  const hole = site.value?.hole ?? null

  const paneLabels = {
    findings: t('panes.findings'),
    rows: choice ? t('part:panes.part') : t('panes.rows'),
    holes: choice ? t('part:panes.picture') : t('panes.holes'),
  }

  function resize(change: Partial<typeof sizes>) {
    const next = { ...sizes, ...change }
    setSizes(next)
    keepSizes(next)
  }

  const parts = {
    findings: (
      <FindingsPane
        session={session}
        results={results}
        recipe={recipe}
        parts={opened}
        onFiles={onFiles}
        actions={actions}
        place={place}
        partResults={partResults}
        holes={traces.value?.holes ?? []}
        hole={hole}
        onChosen={() => !isWide && setPane('rows')}
      />
    ),
    rows: choice ? (
      <PartPane
        key={choice.file}
        session={session}
        recipe={recipe}
        validation={validation}
        choice={choice}
        parts={opened}
        part={partResults}
        actions={actions}
        onChosen={() => !isWide && setPane('holes')}
      />
    ) : (
      <RowsPane
        session={session}
        results={results}
        recipe={recipe}
        validation={validation}
        actions={actions}
        place={place}
      />
    ),
    holes: choice ? (
      <PartPicturePane
        session={session}
        results={results}
        recipe={recipe}
        view={view}
        part={partResults}
        onChosen={() => !isWide && setPane('rows')}
      />
    ) : traces.error === null ? (
      traces.value ? (
        <DrillView
          traces={traces.value}
          marks={marks}
          chosen={site.value && site.value.hole !== '' ? site.value : null}
          onHole={(name) => void place.goToHole(name)}
          onMark={(mark) => {
            const [table, row] = [marks?.tables[mark], marks?.rows[mark]]
            if (table !== undefined && row !== undefined) place.goTo({ table, row }, null)
          }}
        />
      ) : (
        <Skeleton className="size-full rounded-none" />
      )
    ) : (
      <p className="p-4 text-muted-foreground">{labels.problem(traces.error)}</p>
    ),
  }

  if (!isWide)
    return (
      <div className="flex h-[max(28rem,calc(100dvh-12rem))] min-h-0 flex-col">
        <div className="border-b p-2">
          <SegmentedControl
            label={t('panes.label')}
            value={pane}
            onValueChange={setPane}
            options={PANES.map((value) => ({ value, label: paneLabels[value] }))}
          />
        </div>
        <div className="min-h-0 flex-1">{parts[pane]}</div>
      </div>
    )
  return (
    <div className="flex h-[max(30rem,calc(100dvh-10rem))] min-h-0 overflow-hidden rounded-lg border bg-card">
      <section aria-label={t('panes.findings')} className="shrink-0" style={{ width: sizes.rules }}>
        {parts.findings}
      </section>
      <Splitter
        label={t('resizeFindings')}
        value={sizes.rules}
        min={SIZE_LIMITS.rules[0]}
        max={SIZE_LIMITS.rules[1]}
        pane="before"
        onResize={(rules) => resize({ rules })}
      />
      <section aria-label={paneLabels.rows} className="min-w-0 flex-1">
        {parts.rows}
      </section>
      <Splitter
        label={t('resizeHoles')}
        value={sizes.holes}
        min={SIZE_LIMITS.holes[0]}
        max={SIZE_LIMITS.holes[1]}
        pane="after"
        onResize={(holes) => resize({ holes })}
      />
      <section aria-label={paneLabels.holes} className="shrink-0" style={{ width: sizes.holes }}>
        {parts.holes}
      </section>
    </div>
  )
}
