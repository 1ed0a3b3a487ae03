import type { PartView } from '@outcrop/analysis/session/spatial-session.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { collarPositions } from '../coordinates/collar-positions.ts'
import { useRuleWords } from '../rule-words.ts'
import type { StepProps } from '../step-props.ts'
import { useTold } from '../use-told.ts'
import { PartPictureView } from './part-picture.tsx'
import type { PartBoard } from './use-part-board.ts'

export interface PartPicturePaneProps extends Pick<StepProps, 'session' | 'board' | 'recipe'> {
  /** Null while it was not read. */
  readonly view: PartView | null
  readonly part: PartBoard
  /** After a finding was chosen that is told elsewhere. */
  readonly onChosen: () => void
}

/** The picture of a part, with the collars where they lie in the same system. */
export function PartPicturePane({ session, board, recipe, view, part, onChosen }: PartPicturePaneProps) {
  const { t } = useTranslation('part')
  const words = useRuleWords()
  const isSame = view !== null && view.crs === recipe.crs
  const collars = useTold(`collars ${isSame}`, board, async () =>
    isSame ? (await collarPositions(session, board)).positions : [],
  )
  if (view?.refusal)
    return <p className="p-4 text-muted-foreground">{words.refused(view.refusal.code, view.refusal.values)}</p>
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
        {words.problem(part.pictureError)}
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

// The same each time, so that the picture is not drawn anew.
const NONE: NonNullable<PartBoard['findings']> = []
const NO_COLLARS: readonly (readonly [number, number])[] = []
