import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompositeChoice } from '@outcrop/geo/drillhole/composite-choice.ts'
import { DrillView } from '#/components/drill-view/drill-view.tsx'
import { collarOf, type Place } from '@outcrop/scene/hole-data.ts'
import { keyed } from '#/lib/keyed.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { useReviewActions } from '../review/use-review-actions.ts'
import { useRuleLabels } from '../rule-labels.ts'
import type { StepProps } from '../step-props.ts'
import { useWorkerQuery } from '../use-worker-query.ts'
import { CompositeForm } from './composite-form.tsx'
import { CompositesResult } from './composites-result.tsx'
import { DesurveyForm } from './desurvey-form.tsx'
import { SurveyFacts } from './survey-facts.tsx'

const COMPOSITES_MAX = 10
const FIRST: CompositeChoice = {
  by: 'length',
  length: 2,
  rest: 'keep',
  element: null,
  cutoff: 1,
  internal_waste: 2,
  minimum_length: 1,
}

/** How holes run and how samples are taken together; both are seen at once and published. */
export function DesurveyStep(props: StepProps) {
  const { session, recipe, results } = props
  const { t } = useTranslation('desurvey')
  const labels = useRuleLabels()
  const actions = useReviewActions(props)
  const [hole, setHole] = useState<{ hole: string; point: Place | null } | null>(null)
  const { desurvey, composites } = recipe
  const key = JSON.stringify(desurvey)
  const traces = useWorkerQuery(`traces ${key}`, results, () => session.traces())
  const survey = useWorkerQuery(`survey ${key}`, results, () => session.surveyView())
  const elements = elementsOf(recipe.tables)

  function choose(name: string) {
    setHole({ hole: name, point: traces.value ? collarOf(traces.value, name) : null })
  }

  return (
    <div className="grid gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <DesurveyForm
          choice={desurvey}
          onChange={(change) => void actions.setOutputs((latest) => ({ desurvey: { ...latest.desurvey, ...change } }))}
        />
        {survey.value && <SurveyFacts view={survey.value} crs={recipe.crs} isChosen={desurvey.dip_down !== null} />}
        {survey.error !== null && <Callout variant="warning">{labels.problem(survey.error)}</Callout>}
        {actions.problem !== null && (
          <Callout variant="destructive" role="alert">
            {labels.problem(actions.problem)}
          </Callout>
        )}
      </div>
      <section aria-label={t('holes')} className="h-[min(60dvh,36rem)] overflow-hidden rounded-lg border bg-card">
        {traces.error !== null ? (
          <p className="p-4 text-muted-foreground">{labels.problem(traces.error)}</p>
        ) : traces.value ? (
          <DrillView traces={traces.value} chosen={hole} onHole={choose} />
        ) : (
          <Skeleton className="size-full rounded-none" />
        )}
      </section>
      <section aria-label={t('taken')} className="grid gap-3 border-t pt-4 lg:col-span-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg">{t('taken')}</h2>
          <Button
            variant="outline"
            size="sm"
            disabled={composites.length >= COMPOSITES_MAX}
            onClick={() =>
              void actions.setOutputs((latest) => ({
                composites: [...latest.composites, { ...FIRST, element: elements[0] ?? null }],
              }))
            }
          >
            <Plus aria-hidden />
            {t('add')}
          </Button>
        </div>
        {composites.length === 0 && <p className="max-w-reading text-muted-foreground">{t('none')}</p>}
        {keyed(
          composites.map((choice, place) => ({ choice, place })),
          ({ place }) => String(place),
        ).map(({ key: own, item: { choice, place } }) => (
          <CompositeCard
            key={own}
            number={place + 1}
            choice={choice}
            elements={elements}
            session={session}
            results={results}
            state={`${key} ${recipe.censored}`}
            onHole={choose}
            onChange={(change) =>
              void actions.setOutputs((latest) => ({
                composites: latest.composites.map((one, at) => (at === place ? { ...one, ...change } : one)),
              }))
            }
            onRemove={() =>
              void actions.setOutputs((latest) => ({ composites: latest.composites.toSpliced(place, 1) }))
            }
          />
        ))}
      </section>
    </div>
  )
}

function elementsOf(tables: StepProps['recipe']['tables']): readonly string[] {
  const elements = tables.flatMap(({ role, columns }) =>
    role === 'assay' ? columns.flatMap((column) => (column.kind === 'assay' ? [column.element] : [])) : [],
  )
  return [...new Set(elements)]
}

interface CompositeCardProps extends Pick<StepProps, 'session' | 'results'> {
  number: number
  choice: CompositeChoice
  elements: readonly string[]
  /** Of what else the composites are made. */
  state: string
  onHole: (hole: string) => void
  onChange: (change: Partial<CompositeChoice>) => void
  onRemove: () => void
}

function CompositeCard(props: CompositeCardProps) {
  const { number, choice, elements, session, results, state, onHole, onChange, onRemove } = props
  const { t } = useTranslation('desurvey')
  const labels = useRuleLabels()
  const result = useWorkerQuery(`${state} ${JSON.stringify(choice)}`, results, () => session.compositesView(choice))
  return (
    <article
      aria-label={t('card', { number })}
      className="grid gap-4 rounded-lg border bg-card p-3 lg:grid-cols-[22rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-3">
        <CompositeForm choice={choice} elements={elements} onChange={onChange} />
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={onRemove}>
          <Trash2 aria-hidden />
          {t('remove')}
        </Button>
      </div>
      <div className="min-w-0" aria-busy={result.isLoading}>
        {result.error !== null && <Callout variant="warning">{labels.problem(result.error)}</Callout>}
        {result.value ? (
          <CompositesResult view={result.value} isByGrade={choice.by === 'grade'} onHole={onHole} />
        ) : (
          result.error === null && <Skeleton className="h-40" />
        )}
      </div>
    </article>
  )
}
