import { useQuery } from '@tanstack/react-query'
import {
  findTargets,
  type RecipeTarget,
  type RecipeTargets,
  retargetRecipe,
  withOwnParts,
} from '@outcrop/validation/session/retarget-recipe.ts'
import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import { tableId } from '@outcrop/geo/table/apply-choices.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { validationQueries } from '#/api/validations.ts'
import { useGuardedClose } from '#/components/document/use-guarded-close.ts'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { ChoicesReview } from './choices-review.tsx'
import { choicesOf, type EarlierChoices } from './earlier-choices.ts'
import { EarlierList } from './earlier-list.tsx'
import { dayOf } from './day-of.ts'

export interface ReuseDialogProps {
  readonly validation: Validation
  readonly parts: readonly FoundPart[]
  /** Of this validation. */
  readonly recipe: ValidationRecipe
  /** Whether a file was dropped here, in place of a stored one of its name. */
  readonly isOwn: (name: string) => boolean
  /** The validation to begin with; null asks which. */
  readonly firstId: string | null
  readonly onApply: (recipe: ValidationRecipe) => void
  readonly onClose: () => void
}

/** Uses what was chosen in another validation, or is in a file, for the files of this one: asked, shown, then applied. */
export function ReuseDialog({ validation, parts, recipe, isOwn, firstId, onApply, onClose }: ReuseDialogProps) {
  const { t } = useTranslation('reuse')
  const [chosenId, setChosenId] = useState(firstId)
  const [fromFile, setFromFile] = useState<EarlierChoices | null>(null)
  const [moved, setMoved] = useState<RecipeTargets>(new Map())
  const close = useGuardedClose(() => moved.size > 0, onClose)
  const earlier = useQuery({ ...validationQueries.detail(chosenId ?? ''), enabled: chosenId !== null })
  const choices = fromFile ?? (chosenId !== null && earlier.data ? choicesOf(earlier.data, validation, isOwn) : null)
  // As they are found, but for those that were chosen.
  const targets = choices && (moved.size > 0 ? moved : findTargets(choices.recipe, parts))
  const retargeted = choices && targets && retargetRecipe(choices.recipe, targets, parts, choices.unchanged)
  const next = retargeted && withOwnParts(retargeted.recipe, recipe)
  const fits = targets !== null && [...targets.values()].some((target) => target !== null)
  const isLoading = chosenId === null && fromFile === null

  function askAgain() {
    setChosenId(null)
    setFromFile(null)
    setMoved(new Map())
  }

  const description = isLoading
    ? t('choose.text')
    : choices?.from.kind === 'file'
      ? t('of.file', { file: choices.from.file })
      : choices && t('of.validation', { asset: choices.from.asset, date: dayOf(choices.from.at) })
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && close()}
      title={t('title')}
      closeLabel={t('close')}
      {...(description && { description })}
      footer={
        isLoading ? null : (
          <>
            <Button variant="outline" onClick={askAgain}>
              {t('back')}
            </Button>
            {next && (
              <Button
                {...(!fits && { 'aria-disabled': true })}
                onClick={() => {
                  if (!fits) return
                  onApply(next)
                  onClose()
                }}
              >
                {t('apply')}
              </Button>
            )}
          </>
        )
      }
    >
      {isLoading && <EarlierList validation={validation} onChoose={setChosenId} onFile={setFromFile} />}
      {!isLoading && earlier.error && !choices && (
        <ListProblem error={earlier.error} stale={false} onRetry={() => void earlier.refetch()} />
      )}
      {!isLoading && earlier.isPending && !fromFile && <Skeleton className="h-56" />}
      {!isLoading && earlier.data && !choices && (
        <Callout variant="warning" role="status" title={t('noChoices')}>
          {t('noChoicesText')}
        </Callout>
      )}
      {choices && targets && retargeted && next && (
        <ChoicesReview
          choices={choices}
          parts={parts}
          targets={targets}
          retargeted={retargeted}
          present={recipe}
          next={next}
          onTarget={(id, target) => setMoved(withTarget(targets, id, target))}
        />
      )}
    </Dialog>
  )
}

/** A file stands for one thing: another one loses it. */
function withTarget(targets: RecipeTargets, id: string, target: RecipeTarget | null): RecipeTargets {
  const isUsed = (other: RecipeTarget | null) => target !== null && other !== null && tableId(other) === tableId(target)
  return new Map([...targets].map(([name, other]) => [name, name === id ? target : isUsed(other) ? null : other]))
}
