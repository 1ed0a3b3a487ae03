import type { PartView } from '@outcrop/validation/session/spatial-session.ts'
import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { ValidationResults } from '@outcrop/validation/session/validation-session.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import type { CoordinateSystem } from '@outcrop/contract/data/coordinate-system.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { useMutation, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assetMutations } from '#/api/assets.ts'
import { coordinateSystemQueries } from '#/api/coordinate-systems.ts'
import { validationQueries } from '#/api/validations.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { crsChoices } from '#/lib/utm-zone.ts'
import { userAtom } from '#/session/atoms.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import type { RecipeStore } from '../recipe-store.ts'
import { useRuleLabels } from '../rule-labels.ts'
import { useWorkerQuery } from '../use-worker-query.ts'
import type { SessionCalls } from '../worker/session-link.ts'
import { collarPositions } from './collar-positions.ts'
import { HoleSystem } from './hole-system.tsx'
import { isOfDegrees } from './degrees.ts'
import { holeSystems } from './hole-systems.ts'
import { likelySystems } from './likely-systems.ts'
import { LikelyList } from './likely-list.tsx'
import { extentOf, systemOfPart } from './part-extents.ts'
import { PartSystems } from './part-systems.tsx'
import { PositionMap } from './position-map.tsx'
import { SystemSearch } from './system-search.tsx'

export interface CoordinatesStepProps {
  readonly validation: Validation
  readonly store: RecipeStore
  readonly recipe: ValidationRecipe
  readonly session: SessionCalls
  readonly results: ValidationResults
  readonly found: readonly FoundPart[]
  /** Parts as they were read, by file. */
  readonly views: ReadonlyMap<string, PartView>
  readonly onNext: () => void
}

const WGS84 = 'EPSG:4326'

/** The coordinate system: from a file, else chosen by where the data would lie. */
export function CoordinatesStep(props: CoordinatesStepProps) {
  const { validation, store, recipe, session, results, found, views, onNext } = props
  const { t } = useTranslation('validation')
  const labels = useRuleLabels()
  const { asset } = validation
  const [tries, setTries] = useState(0)
  const result = useWorkerQuery(`positions ${tries}`, results, () => collarPositions(session, results))
  const { table, positions } = result.value ?? { table: null, positions: [] }
  const { crs } = recipe
  const parts = recipe.parts.map((choice) => {
    const view = views.get(choice.file)
    const named = found.find(({ file }) => file === choice.file)
    return { choice, view, system: systemOfPart(choice, recipe, view, named) }
  })
  const named = [...found.map((part) => part.crs), ...parts.map(({ system }) => system.crs)]
  const { systems, isLoading } = useCandidates(validation, crs, named)
  const [isGuessed, setGuessed] = useState(false)
  if (!isGuessed && !isLoading && !(result.isLoading && result.value === null)) setGuessed(true)
  const likely = likelySystems(systems, positions, asset.location)
  const chosen = systems.find(({ code }) => code === crs)
  const placed = parts.map((part) => {
    const system = systems.find(({ code }) => code === part.system.crs)
    return {
      ...part,
      extent: system && part.view ? extentOf(part.view, system, asset.location) : null,
      isKnown: !!system,
    }
  })
  const naming = found.find((part) => part.crs !== null && part.crs === crs)
  const offered = crs === null ? placed.find(({ system, isKnown }) => system.from === 'file' && isKnown) : undefined

  const holeChoices = holeSystems(middleIn(crs), asset, systems)

  function middleIn(code: string | null) {
    return likely.find(({ system }) => system.code === code)?.middle ?? null
  }

  function choose(code: string | null) {
    const system = systems.find((one) => one.code === code)
    const [holes] = system && isOfDegrees(system) ? holeSystems(middleIn(code), asset, systems) : []
    store.edit((draft) => ({ recipe: { ...draft.recipe, crs: code, hole_crs: holes?.code ?? null } }))
  }

  return (
    <>
      <PageHeader level={2} title={t('coordinates.title')} description={t('coordinates.text')} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-5">
          <div className="rounded-lg border bg-card px-3 py-2">
            <p className="font-medium">
              {crs === null ? t('coordinates.none') : t('coordinates.chosen', { code: crs })}
            </p>
            {chosen && <p className="text-muted-foreground">{t('coordinates.chosenName', { name: chosen.name })}</p>}
            {naming && <p className="text-muted-foreground">{t('coordinates.fromFile', { file: naming.file })}</p>}
            {crs !== null && crs === asset.crs && (
              <p className="text-muted-foreground">{t('coordinates.fromAsset', { asset: asset.name })}</p>
            )}
            {offered?.system.crs && (
              <div className="mt-1 flex flex-wrap items-center gap-2">
                <p className="text-muted-foreground wrap-anywhere">
                  {t('coordinates.named', { file: offered.choice.file, code: offered.system.crs })}
                </p>
                <Button size="sm" variant="outline" onClick={() => choose(offered.system.crs)}>
                  {t('coordinates.take', { code: offered.system.crs })}
                </Button>
              </div>
            )}
            {crs !== null && (
              <div className="mt-2 flex flex-wrap gap-2">
                <AssetOffer validation={validation} crs={crs} />
                <Button size="sm" variant="ghost" onClick={() => choose(null)}>
                  {t('coordinates.unchoose')}
                </Button>
              </div>
            )}
          </div>
          {chosen && isOfDegrees(chosen) && (
            <HoleSystem
              choices={holeChoices}
              chosen={recipe.hole_crs}
              onChoose={(code) => store.edit((draft) => ({ recipe: { ...draft.recipe, hole_crs: code } }))}
            />
          )}
          {isGuessed && likely.length > 0 && (
            <LikelyList likely={likely} chosen={crs} asset={asset} onChoose={choose} />
          )}
          {/* Its room, or what lies below would jump away beneath the pointer. */}
          {!isGuessed && recipe.tables.length > 0 && <Skeleton className="h-108" />}
          <SystemSearch location={asset.location} chosen={crs} onChoose={choose} />
          {placed.length > 0 && <PartSystems parts={placed} asset={asset} store={store} />}
        </div>
        {result.error !== null && !result.isLoading ? (
          <Callout
            variant="destructive"
            role="alert"
            title={t('coordinates.positionsFailed')}
            actions={
              <Button size="sm" variant="outline" onClick={() => setTries(tries + 1)}>
                {t('work.retry')}
              </Button>
            }
          >
            {labels.problem(result.error)}
          </Callout>
        ) : result.value ? (
          <PositionMap
            system={chosen ?? systems.find(({ code }) => code === likely[0]?.system.code) ?? null}
            positions={positions}
            table={table}
            extents={placed.flatMap(({ extent }) => extent ?? [])}
            asset={asset}
          />
        ) : (
          <Skeleton className="h-72" />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-muted-foreground">{crs === null && t('coordinates.skipText')}</p>
        <Button variant={crs === null ? 'outline' : 'default'} onClick={onNext}>
          {crs === null ? t('coordinates.skip') : t('coordinates.next')}
        </Button>
      </div>
    </>
  )
}

interface Candidates {
  readonly systems: CoordinateSystem[]
  /** Whether some are still on their way. */
  readonly isLoading: boolean
}

/** Those that have come; the same array until others do, so that the map is not drawn again. */
function foundSystems(all: readonly UseQueryResult<CoordinateSystem>[]): Candidates {
  return { systems: all.flatMap(({ data }) => data ?? []), isLoading: all.some((one) => one.isLoading) }
}

/** Systems that the data may be in: those that are made for the place of the asset, and those that anything here names. */
function useCandidates({ asset }: Validation, crs: string | null, others: readonly (string | null)[]): Candidates {
  const near = useQuery({
    ...coordinateSystemQueries.list({ place: asset.location }),
    enabled: asset.location !== null,
  })
  const named = [
    crs,
    asset.crs,
    WGS84,
    ...others.filter((code) => code !== null && /^EPSG:\d+$/.test(code)),
    ...(asset.location ? crsChoices(asset.location).map(({ code }) => code) : []),
  ]
  const codes = [...new Set(named.filter((code) => code !== null))]
  const each = useQueries({ queries: codes.map((code) => coordinateSystemQueries.detail(code)), combine: foundSystems })
  return { systems: each.systems.concat(near.data ?? []), isLoading: near.isLoading || each.isLoading }
}

/** Makes the chosen system that of the asset, for whoever may change it. */
function AssetOffer({ validation: { id, asset }, crs }: { readonly validation: Validation; readonly crs: string }) {
  const { t } = useTranslation('validation')
  const client = useQueryClient()
  const user = useAtomValue(userAtom)
  const changing = useMutation(assetMutations.update(client))
  if (asset.crs === crs || !user || !isInternalAdmin(user)) return null

  function change() {
    changing.mutate(
      { item: { id: asset.id }, change: { crs } },
      {
        onSuccess: () => {
          toast({ title: t('coordinates.assetDone', { code: crs, asset: asset.name }) })
          void client.invalidateQueries({ queryKey: validationQueries.detail(id).queryKey })
        },
        onError: (error) => void problemToast({ title: t('coordinates.assetFailed'), error, retry: change }),
      },
    )
  }

  return (
    <Button size="sm" variant="outline" loading={changing.isPending} onClick={change}>
      {t('coordinates.asset', { asset: asset.name })}
    </Button>
  )
}
