import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeckLink, DeckViews } from '@outcrop/contract/decks/deck-link.ts'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deckLinkQueries } from '#/api/deck-links.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { toCsv } from '#/lib/csv.ts'
import { downloadText } from '#/lib/download.ts'
import { durationWords } from '#/lib/duration-words.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Field } from '#/ui/field.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Table } from '#/ui/table.tsx'
import { DropOff } from './drop-off.tsx'
import { HeatStrip } from './heat-strip.tsx'

export interface ViewsDialogProps {
  readonly deck: Deck
  /** Null for all links together. */
  readonly link: DeckLink | null
  readonly onClose: () => void
}

/** How a deck was viewed: how often, by whom, and which slides for how long. */
export function ViewsDialog({ deck, link, onClose }: ViewsDialogProps) {
  const { t } = useTranslation(['share', 'problem'])
  const [chosen, setChosen] = useState(link?.id ?? '')
  const [person, setPerson] = useState('')
  const links = useQuery(deckLinkQueries.list(deck.id))
  const views = useQuery({
    ...deckLinkQueries.views(deck.id, chosen || null, person || null),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

  function download(found: DeckViews) {
    const rows = found.visits.map((visit) => [
      visit.started_at,
      visit.link_name,
      visit.email_address ?? '',
      visit.seconds,
      visit.slides,
    ])
    const header = ['started', 'link', 'email', 'seconds', 'slides'] as const
    downloadText('deck-views.csv', toCsv([header, ...rows]), 'text/csv;charset=utf-8')
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('views.title', { title: link?.name ?? deck.title })}
      description={t('views.text')}
      closeLabel={t('close')}
      footer={
        views.data &&
        views.data.views > 0 && (
          <Button variant="outline" onClick={() => views.data && download(views.data)}>
            <Download />
            {t('views.csv')}
          </Button>
        )
      }
    >
      {views.error ? (
        <ProblemView error={views.error} onRetry={() => void views.refetch()} />
      ) : !views.data ? (
        <Skeleton className="h-48 w-full" />
      ) : views.data.views === 0 && chosen === (link?.id ?? '') ? (
        <EmptyState level={3} title={t('views.none')} description={t('views.noneText')} className="py-6" />
      ) : (
        <div className="grid grid-cols-1 gap-5" aria-busy={views.isPlaceholderData}>
          <div className="grid gap-3 sm:grid-cols-2">
            <Choice
              label={t('views.byLink')}
              all={t('views.allLinks')}
              value={chosen}
              options={(links.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(value) => {
                setChosen(value)
                setPerson('')
              }}
            />
            {views.data.addresses.length > 0 && (
              <Choice
                label={t('views.byPerson')}
                all={t('views.allPeople')}
                value={person}
                options={views.data.addresses.map((value) => ({ value, label: value }))}
                onChange={setPerson}
              />
            )}
          </div>
          <Totals views={views.data} />
          <DropOff views={views.data} />
          <HeatStrip views={views.data} />
          <Visits views={views.data} />
        </div>
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  readonly label: string
  /** Name of the choice of nothing in particular. */
  readonly all: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect {...control} className="w-full" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

function Totals({ views }: { views: DeckViews }) {
  const { t } = useTranslation('share')
  const each = views.views === 0 ? 0 : views.seconds / views.views
  const totals = [
    { label: t('views.views'), value: String(views.views) },
    { label: t('views.people'), value: String(views.people) },
    { label: t('views.each'), value: durationWords(each) },
    { label: t('views.last'), value: views.last_viewed_at && <RelativeTime value={views.last_viewed_at} /> },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {totals.map(({ label, value }) => (
        <div key={label} className="rounded-md border p-3">
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className="text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Visits({ views }: { views: DeckViews }) {
  const { t } = useTranslation('share')
  return (
    <div>
      <h3 className="mb-2 text-base">{t('views.visits')}</h3>
      <Table label={t('views.visits')} className="min-w-[34rem]">
        <thead>
          <tr>
            <th>{t('views.who')}</th>
            <th>{t('views.link')}</th>
            <th>{t('views.when')}</th>
            <th data-numeric>{t('views.time')}</th>
            <th data-numeric>{t('views.slides')}</th>
          </tr>
        </thead>
        <tbody>
          {views.visits.map((visit) => (
            <tr key={visit.id}>
              <td className="wrap-anywhere">{visit.email_address ?? t('views.somebody')}</td>
              <td>{visit.link_name}</td>
              <td>
                <RelativeTime value={visit.started_at} />
              </td>
              <td data-numeric>{durationWords(visit.seconds)}</td>
              <td data-numeric>{t('views.of', { seen: visit.slides, total: views.slides.length })}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
