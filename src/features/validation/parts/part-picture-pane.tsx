import type { PartView } from '@outcrop/validation/session/spatial-session.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { collarPositions } from '../coordinates/collar-positions.ts'
import { useRuleLabels } from '../rule-labels.ts'
import type { StepProps } from '../step-props.ts'
import { useWorkerQuery } from '../use-worker-query.ts'
import { PartPictureView } from './part-picture.tsx'
import type { PartResults } from './use-part-results.ts'

export interface PartPicturePaneProps extends Pick<StepProps, 'session' | 'results' | 'recipe'> {
  /** Null while it was not read. */
  readonly view: PartView | null
  readonly part: PartResults
  /** After a finding was chosen that is reported elsewhere. */
  readonly onChosen: () => void
}

/** The picture of a part, with the collars where they lie in the same system. */
export function PartPicturePane({ session, results, recipe, view, part, onChosen }: PartPicturePaneProps) {
  const { t } = useTranslation('part')
  const labels = useRuleLabels()
  const isSame = view !== null && view.crs === recipe.crs
  const collars = useWorkerQuery(`collars ${isSame}`, results, async () =>
    isSame ? (await collarPositions(session, results)).positions : [],
  )
  if (view?.refusal)
    return <p className="p-4 text-muted-foreground">{labels.refused(view.refusal.code, view.refusal.values)}</p>
  if (part.pictureError !== null)
    return (
      <Callout
        variant="destructive"
        role="alert"
        className="m-3"
        title={t('pictureFailed')}
        actions={
          <Button size="sm" variant="outline" onClick={part.retry}>
            {t('retry')}
          </Button>
        }
      >
        {labels.problem(part.pictureError)}
      </Callout>
    )
  if (!view || !part.picture) return <Skeleton className="size-full rounded-none" />
  return (
    <PartPictureView
      view={view}
      picture={part.picture}
      findings={part.findings ?? NONE}
      chosen={part.chosen}
      collars={(isSame && collars.value) || NO_COLLARS}
      onChoose={(index) => {
        part.choose(index)
        onChosen()
      }}
    />
  )
}

// The same each time, so that the picture is not drawn again.
const NONE: NonNullable<PartResults['findings']> = []
const NO_COLLARS: readonly (readonly [number, number])[] = []
