import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import {
  askShareCode,
  forgetVisit,
  openSharedDeck,
  readVisit,
  type Share,
  sharedDeckQueries,
} from '#/api/shared-decks.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { useDocumentTitle } from '#/hooks/use-document-title.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { AskNewLink } from './ask-new-link.tsx'
import { EntryView } from './entry-view.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { GateForm, type GateAnswers } from './gate-form.tsx'

const SharedDeckViewer = lazyPart(() =>
  import('./shared-deck-viewer.tsx').then((module) => ({ default: module.SharedDeckViewer })),
)

const ENDS = ['not_found', 'share_expired', 'share_renewable', 'share_ended'] as const

function endOf(error: Error | null): (typeof ENDS)[number] | null {
  return error instanceof ApiError ? (ENDS.find((code) => code === error.code) ?? null) : null
}

/** A deck as whoever has its link sees it: the gate first, then the slides. */
export function SharedDeckScreen() {
  const { token } = useParams({ from: '/d/$token' })
  const { preview = null } = useSearch({ from: '/d/$token' })
  // What was answered at one gate is nothing at another.
  return <SharedDeck key={preview} token={token} preview={preview} />
}

function SharedDeck(share: Share) {
  const { token } = share
  const { t } = useTranslation('share')
  const client = useQueryClient()
  const gate = useQuery(sharedDeckQueries.gate(share))
  const [entered, setEntered] = useState(() => readVisit(share) !== null)
  const isOpen = gate.data?.entry === 'open' && !gate.data.email && !gate.data.password && gate.data.agreement === null
  const deck = useQuery({ ...sharedDeckQueries.deck(share), enabled: entered || isOpen })
  useDocumentTitle(deck.data?.title ?? (gate.data && t('gate.title', { company: gate.data.company_name })))

  const isClosed = deck.error instanceof ApiError && deck.error.code === 'share_gate_closed'
  const end = endOf(gate.error) ?? endOf(deck.error)
  if (end)
    return (
      <EmptyState
        level={1}
        title={t(`end.${end}`)}
        description={t(`endText.${end}`)}
        className="min-h-dvh justify-center"
        {...(end === 'share_renewable' && { actions: <AskNewLink token={token} /> })}
      />
    )
  const { company_id: companyId, preview } = gate.data ?? {}
  const bar = share.preview !== null && preview && companyId !== undefined && (
    <PreviewBar of={preview} companyId={companyId} preview={share.preview} />
  )
  if (deck.data)
    return (
      <Suspense fallback={<Opening />}>
        <SharedDeckViewer share={share} deck={deck.data} banner={bar} />
      </Suspense>
    )
  const failure = gate.error ?? (isClosed ? null : deck.error)
  if (failure)
    return (
      <div className="grid min-h-dvh place-items-center p-4">
        <ProblemView error={failure} onRetry={() => void (gate.error ? gate.refetch() : deck.refetch())} />
      </div>
    )
  if (!gate.data || (!isClosed && (entered || isOpen))) return <Opening />
  if (gate.data.entry !== 'open')
    return (
      <>
        {bar}
        <EntryView gate={gate.data} onRetry={() => void gate.refetch()} />
      </>
    )

  async function enter(answers: GateAnswers) {
    if (isClosed) forgetVisit(share)
    const opened = await openSharedDeck(share, answers)
    client.setQueryData(sharedDeckQueries.deck(share).queryKey, opened)
    setEntered(true)
  }
  return (
    <>
      {bar}
      <GateForm gate={gate.data} onEnter={enter} onAskCode={(email) => askShareCode(token, email)} />
    </>
  )
}

function Opening() {
  const { t } = useTranslation('share')
  return (
    <p role="status" className="grid min-h-dvh place-items-center text-muted-foreground">
      {t('gate.loading')}
    </p>
  )
}
