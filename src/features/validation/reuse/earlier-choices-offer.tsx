import { useQuery } from '@tanstack/react-query'
import { compareRecipes } from '@outcrop/validation/session/compare-recipes.ts'
import { findTargets, retargetRecipe, withOwnParts } from '@outcrop/validation/session/retarget-recipe.ts'
import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import { tableId } from '@outcrop/geo/table/apply-choices.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { atom, useAtom } from 'jotai'
import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { validationQueries } from '#/api/validations.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import type { RecipeStore } from '../recipe-store.ts'
import { dayOf } from './day-of.ts'
import { choicesOf } from './earlier-choices.ts'

const ReuseDialog = lazyPart(() => import('./reuse-dialog.tsx').then((module) => ({ default: module.ReuseDialog })))

/** Validations for which the offer was taken or declined in this tab. */
const pastOffersAtom = atom<ReadonlySet<string>>(new Set<string>())

export interface EarlierChoicesOfferProps {
  readonly validation: Validation
  readonly store: Pick<RecipeStore, 'read' | 'replaceRecipe' | 'flush'>
  readonly recipe: ValidationRecipe
  /** What was found in the files of this validation. */
  readonly parts: readonly FoundPart[]
  readonly isOwn: (name: string) => boolean
}

/** Offers the choices of the validation that was published last, where the files look like its own, or of any other one. */
export function EarlierChoicesOffer({ validation, store, recipe, parts, isOwn }: EarlierChoicesOfferProps) {
  const { t } = useTranslation('reuse')
  const [shown, setShown] = useState<{ readonly firstId: string | null } | null>(null)
  const [past, setPast] = useAtom(pastOffersAtom)
  const close = () => setPast(new Set([...past, validation.id]))
  const last = validation.last_published
  // Who has fixed something is past the beginning.
  const isOffered = !past.has(validation.id) && last !== null && last.id !== validation.id && recipe.mends.length === 0
  const earlier = useQuery({ ...validationQueries.detail(last?.id ?? ''), enabled: isOffered })
  const fit = isOffered && earlier.data ? fitOf(earlier.data, validation, recipe, parts, isOwn) : null

  function apply(next: ValidationRecipe) {
    const before = store.read().draft.recipe
    store.replaceRecipe(next)
    close()
    const applied = store.read().draft.recipe
    toast({
      title: t('applied'),
      variant: 'success',
      action: {
        label: t('undo'),
        run() {
          const isSame = store.read().draft.recipe === applied
          if (isSame) {
            store.replaceRecipe(before)
            // The validation may have been left meanwhile.
            void store.flush()
          }
          toast({ title: t(isSame ? 'undone' : 'notUndone'), variant: isSame ? 'default' : 'destructive' })
        },
      },
    })
  }

  return (
    <>
      {fit && last ? (
        <Callout
          role="status"
          title={t('offer', { date: dayOf(last.published_at) })}
          actions={
            <>
              <Button size="sm" onClick={() => setShown({ firstId: last.id })}>
                {t('look')}
              </Button>
              <Button size="sm" variant="outline" onClick={() => setShown({ firstId: null })}>
                {t('other')}
              </Button>
              <Button size="sm" variant="ghost" onClick={close}>
                {t('notNow')}
              </Button>
            </>
          }
        >
          {t('offerText', { count: fit.found, all: fit.all })}
        </Callout>
      ) : (
        <Button variant="outline" className="self-start" onClick={() => setShown({ firstId: null })}>
          <History />
          {t('open')}
        </Button>
      )}
      <Suspense fallback={null}>
        {shown && (
          <ReuseDialog
            validation={validation}
            parts={parts}
            recipe={recipe}
            isOwn={isOwn}
            firstId={shown.firstId}
            onApply={apply}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** How many tables of an earlier validation are found again; null where those are few, or nothing would change. */
function fitOf(
  earlier: Validation,
  validation: Validation,
  recipe: ValidationRecipe,
  parts: readonly FoundPart[],
  isOwn: (name: string) => boolean,
): { readonly found: number; readonly all: number } | null {
  const choices = choicesOf(earlier, validation, isOwn)
  if (!choices) return null
  const targets = findTargets(choices.recipe, parts)
  const all = choices.recipe.tables.length
  const found = choices.recipe.tables.filter((table) => targets.get(tableId(table))).length
  if (found === 0 || found * 2 < all) return null
  const { recipe: next } = retargetRecipe(choices.recipe, targets, parts, choices.unchanged)
  return compareRecipes(recipe, withOwnParts(next, recipe)).length > 0 ? { found, all } : null
}
