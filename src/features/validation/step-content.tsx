import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { validationSettingsQueries } from '#/api/validation-settings.ts'
import type { PlacedFile } from '#/lib/dropped-files.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { ColumnsStep } from './columns/columns-step.tsx'
import { rememberColumns } from './columns/remember-columns.ts'
import { stepAfterFiles } from './columns/step-after-files.ts'
import type { FilePlace } from './files/file-place.ts'
import { FilesStep } from './files/files-step.tsx'
import type { RecipeStore, RecipeView } from './recipe-store.ts'
import type { SessionStore } from './session-store.ts'
import type { SessionView } from './session-view.ts'
import type { ReviewPlaceName, StepProps } from './step-props.ts'
import { changePart } from './take-parts.ts'
import type { ValidationStep } from './validation-steps.ts'
import { WorkNote } from './work-note.tsx'

const CoordinatesStep = lazyPart(() =>
  import('./coordinates/coordinates-step.tsx').then((module) => ({ default: module.CoordinatesStep })),
)
const OPEN_STEPS = {
  review: lazyPart(() => import('./review/review-step.tsx').then((module) => ({ default: module.ReviewStep }))),
  desurvey: lazyPart(() => import('./desurvey/desurvey-step.tsx').then((module) => ({ default: module.DesurveyStep }))),
  publish: lazyPart(() => import('./publish/publish-step.tsx').then((module) => ({ default: module.PublishStep }))),
}

export interface StepContentProps {
  readonly step: ValidationStep
  readonly validation: Validation
  readonly store: RecipeStore
  readonly view: RecipeView
  readonly files: SessionStore
  readonly reading: SessionView
  /** Where each file is. */
  readonly places: ReadonlyMap<string, FilePlace>
  /** Files of chosen tables and parts that are neither in this tab nor stored. */
  readonly lost: readonly string[]
  /** Files that the browser cannot keep, and that a reload would lose. */
  readonly notCached: readonly string[]
  /** Files of chosen tables and parts that are being sent. */
  readonly waitsFor: readonly string[]
  /** Files of chosen tables and parts that the server does not have and that are not being sent. */
  readonly unsent: readonly string[]
  readonly onDrop: (files: readonly PlacedFile[]) => void
  /** Takes stored files by their ids. */
  readonly onPick: (ids: readonly string[]) => void
  /** Looks again at files whose reading failed or was stopped. */
  readonly onAddAgain: () => Promise<void>
  readonly onGo: (step: ValidationStep) => void
  /** What of the results the address names. */
  readonly place: ReviewPlaceName
  readonly onPlace: (place: ReviewPlaceName) => void
}

/** The open step. */
export function StepContent(props: StepContentProps) {
  const {
    step,
    validation,
    store,
    view,
    files,
    reading,
    places,
    lost,
    notCached,
    waitsFor,
    unsent,
    onDrop,
    onPick,
    onAddAgain,
    onGo,
    place,
    onPlace,
  } = props
  const { t } = useTranslation('validation')
  const client = useQueryClient()
  const companyId = validation.company_id
  const { data: settings = null } = useQuery(validationSettingsQueries.detail(companyId))
  const { recipe } = view.draft

  async function openAgain() {
    await onAddAgain()
    const { problem, stopped } = files.read()
    if (problem || stopped) return
    await files.openChosen()
    await files.openParts()
  }

  if (step === 'files')
    return (
      <FilesStep
        validation={validation}
        settings={settings}
        store={store}
        view={view}
        files={files}
        reading={reading}
        places={places}
        lost={lost}
        notCached={notCached}
        onDrop={onDrop}
        onPick={onPick}
        onAddAgain={() => void onAddAgain()}
        onNext={async () => onGo(await stepAfterFiles(files, settings, recipe))}
      />
    )
  if (step === 'columns')
    return (
      <ColumnsStep
        settings={settings}
        store={store}
        recipe={recipe}
        files={files}
        reading={reading}
        onNext={() => {
          // The validation goes on without where that fails.
          void rememberColumns(client, companyId, recipe.tables, files).catch(() => undefined)
          onGo(recipe.crs === null ? 'coordinates' : 'review')
        }}
      />
    )
  const note = (
    <WorkNote
      view={reading}
      fixes={recipe.mends.length}
      onStop={() => void files.stop()}
      onRetry={() => void openAgain()}
    />
  )
  const toFiles = (
    <Button size="sm" onClick={() => onGo('files')}>
      {t('review.toFiles')}
    </Button>
  )
  if (lost.length > 0 && reading.results === null)
    return (
      <Callout variant="warning" role="status" title={t('review.lost')} actions={toFiles}>
        {t('review.lostText')}
      </Callout>
    )
  if (reading.results === null)
    return (
      <>
        {note}
        {reading.problem === null && reading.stopped === null && <Skeleton className="h-72" />}
      </>
    )
  if (step === 'coordinates')
    return (
      <>
        {note}
        <Suspense fallback={<Skeleton className="h-72" />}>
          <CoordinatesStep
            validation={validation}
            store={store}
            recipe={recipe}
            session={files.session}
            results={reading.results}
            found={reading.parts}
            views={reading.partViews}
            onNext={() => onGo('review')}
          />
        </Suspense>
      </>
    )
  const stepProps: StepProps = {
    session: files.session,
    validation,
    recipe,
    onChange: (change) => files.change(change),
    canUndo: view.canUndo,
    canRedo: view.canRedo,
    results: reading.results,
    parts: {
      views: reading.partViews,
      opening: reading.partOpening,
      onFixes: (file, change) => changePart(store, file, ({ mends: fixes }) => ({ mends: [...change(fixes)] })),
      onSystem: (file, crs) => changePart(store, file, () => ({ crs })),
    },
    saveStatus: view.status,
    waitsFor,
    unsent,
    place,
    onPlace,
    onFiles: () => onGo('files'),
  }
  const OpenStep = OPEN_STEPS[step]
  return (
    <>
      {note}
      {step === 'publish' && unsent.length > 0 && (
        <Callout variant="warning" role="status" title={t('files.unsent', { count: unsent.length })} actions={toFiles}>
          {t('files.unsentText', { files: unsent.join(', ') })}
        </Callout>
      )}
      <Suspense fallback={<Skeleton className="h-72" />}>
        <OpenStep {...stepProps} />
      </Suspense>
    </>
  )
}
