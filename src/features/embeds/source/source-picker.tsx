import type { EmbedSource } from '@outcrop/contract/embeds/embed.ts'
import { EMBED_KINDS, type EmbedKind } from '@outcrop/contract/embeds/embed-options.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { embedQueries } from '#/api/embeds.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { ItemCover } from '#/components/resource/item-cover.tsx'
import { SearchBox } from '#/components/search-box.tsx'
import { useOptimisticValue } from '#/hooks/use-optimistic-value.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { classNames } from '#/ui/class-names.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

export interface SourcePickerProps {
  readonly companyId: string
  readonly kind: EmbedKind
  /** Id of the chosen deck, recording or file; empty for none. */
  readonly chosen: string
  readonly onKind: (kind: EmbedKind) => void
  readonly onChoose: (source: EmbedSource) => void
}

/** Chooses what an embed shows, by picture and search. */
export function SourcePicker({ companyId, kind, chosen, onKind, onChoose }: SourcePickerProps) {
  const { t } = useTranslation('embed')
  const [search, setSearch] = useState('')
  const sources = useQuery(embedQueries.sources({ companyId, kind, search }))
  const name = useId()
  // What is chosen may stand in the address, which follows late.
  const [marked, setMarked] = useOptimisticValue(chosen, (id) => {
    const source = sources.data?.results.find((each) => each.id === id)
    if (source) onChoose(source)
  })
  const found = sources.data?.results ?? []
  const fresh = sources.isPlaceholderData ? [] : found

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <SegmentedControl
          label={t('source.kind')}
          value={kind}
          onValueChange={onKind}
          options={EMBED_KINDS.map((value) => ({ value, label: t(`source.${value}`) }))}
        />
        <SearchBox label={t('source.search')} value={search} onSearch={setSearch} />
      </div>
      {sources.error ? (
        <ProblemView error={sources.error} onRetry={() => void sources.refetch()} />
      ) : !sources.data || (sources.isPlaceholderData && fresh.length === 0) ? (
        <Skeleton className="h-60 w-full" />
      ) : found.length === 0 ? (
        <NothingFound kind={kind} searched={search !== ''} />
      ) : (
        <>
          <div
            role="radiogroup"
            aria-label={t(`source.${kind}`)}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-3 max-sm:grid-cols-2"
          >
            {found.map((source) => (
              <SourceCard
                key={source.id}
                name={name}
                source={source}
                chosen={source.id === marked}
                onChoose={() => setMarked(source.id)}
              />
            ))}
          </div>
          {sources.data.count > found.length && (
            <p className="text-muted-foreground">
              {t('source.more', { shown: found.length, count: sources.data.count })}
            </p>
          )}
        </>
      )}
    </div>
  )
}

interface SourceCardProps {
  readonly name: string
  readonly source: EmbedSource
  readonly chosen: boolean
  readonly onChoose: () => void
}

function SourceCard({ name, source, chosen, onChoose }: SourceCardProps) {
  const { t } = useTranslation('embed')
  return (
    <div className="grid content-start gap-1">
      <label
        className={classNames(
          'card grid overflow-hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
          !source.published && 'opacity-70',
          chosen && 'border-primary ring-1 ring-primary',
        )}
      >
        <input
          type="radio"
          className="absolute inset-0 z-10 cursor-pointer opacity-0 disabled:cursor-not-allowed"
          name={name}
          value={source.id}
          checked={chosen}
          disabled={!source.published}
          onChange={onChoose}
        />
        <ItemCover images={source.poster} sizes="12rem" />
        <span className="grid gap-0.5 p-2">
          <span dir="auto" className="truncate font-medium" title={source.title}>
            {source.title}
          </span>
          <span className="text-xs text-muted-foreground">
            {source.slides === null ? (
              <RelativeTime value={source.updated_at} />
            ) : (
              t('source.slides', { count: source.slides })
            )}
            {!source.published && <> · {t('source.unpublished')}</>}
          </span>
        </span>
      </label>
      {!source.published && (
        <Link
          to="/admin/recordings/$id"
          params={{ id: source.id }}
          className="justify-self-start text-xs text-primary underline"
        >
          {t('source.publish', { title: source.title })}
        </Link>
      )}
    </div>
  )
}

const PLACES = {
  deck: '/admin/decks',
  recording: '/admin/recordings',
  video: '/admin/files/company-files',
} as const

function NothingFound({ kind, searched }: { readonly kind: EmbedKind; readonly searched: boolean }) {
  const { t } = useTranslation('embed')
  if (searched) return <EmptyState title={t('source.noMatch')} description={t('source.noMatchText')} />
  return (
    <EmptyState
      title={t(`source.no_${kind}`)}
      description={t(`source.no_${kind}Text`)}
      actions={
        <Link to={PLACES[kind]} className={buttonClass({ variant: 'outline' })}>
          {t(`source.open_${kind}`)}
        </Link>
      }
    />
  )
}
