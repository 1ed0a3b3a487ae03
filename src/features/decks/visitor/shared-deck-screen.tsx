import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import {
  askNewLink,
  forgetVisit,
  openSharedDeck,
  opensAtOnce,
  readVisit,
  type Share,
  sharedDeckQueries,
} from '#/api/shared-decks.ts'
import { AccessNotice } from '#/components/gate/access-notice.tsx'
import { GateLoading } from '#/components/gate/gate-loading.tsx'
import { ProblemView } from '#/components/problem-view.tsx'
import { useDocumentTitle } from '#/hooks/use-document-title.ts'
import { changeFollowing } from '#/session/company.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { DeckGate, type DeckGateInput } from './deck-gate.tsx'
import { PreviewBar } from './preview-bar.tsx'

export const SharedDeckViewer = lazyPart(() =>
  import('./shared-deck-viewer.tsx').then((module) => ({ default: module.SharedDeckViewer })),
)

const FINAL_CODES = ['not_found', 'share_expired', 'share_renewable', 'share_ended'] as const

function finalCode(error: Error | null): (typeof FINAL_CODES)[number] | null {
  return error instanceof ApiError ? (FINAL_CODES.find((code) => code === error.code) ?? null) : null
}

/** A deck as visitors with a link see it: the gate first, then the slides. */
export function SharedDeckScreen() {
  const { token } = useParams({ from: '/d/$token' })
  const { preview = null } = useSearch({ from: '/d/$token' })
  // Each kind of preview has a visit of its own.
  return <SharedDeck key={preview} token={token} preview={preview} />
}

function SharedDeck(share: Share) {
  const { token } = share
  const { t } = useTranslation('gate')
  const client = useQueryClient()
  const gate = useQuery(sharedDeckQueries.gate(share))
  const [entered, setEntered] = useState(() => readVisit(share) !== null)
  const isOpen = gate.data !== undefined && opensAtOnce(gate.data)
  const deck = useQuery({ ...sharedDeckQueries.deck(share), enabled: entered || isOpen })
  useDocumentTitle(deck.data?.title ?? (gate.data && t('deck.title', { company: gate.data.company_name })))

  const isClosed = deck.error instanceof ApiError && deck.error.code === 'share_gate_closed'
  const final = finalCode(gate.error) ?? finalCode(deck.error)
  if (final)
    return <AccessNotice content="deck" state={final} className="min-h-dvh" onRequestLink={() => askNewLink(token)} />
  const { company_id: companyId, preview: previewedLink } = gate.data ?? {}
  const bar = share.preview !== null && previewedLink && companyId !== undefined && (
    <PreviewBar link={previewedLink} companyId={companyId} preview={share.preview} />
  )
  if (deck.data)
    return (
      <Suspense fallback={<GateLoading content="deck" className="min-h-dvh" />}>
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
  if (!gate.data || (!isClosed && (entered || isOpen))) return <GateLoading content="deck" className="min-h-dvh" />
  const { entry, company_name: companyName } = gate.data
  if (entry !== 'open')
    return (
      <>
        {bar}
        <AccessNotice
          content="deck"
          state={entry}
          companyName={companyName}
          className="min-h-dvh"
          onFollow={async () => {
            await changeFollowing('follow', { id: gate.data.company_id, name: companyName })
            await gate.refetch()
          }}
        />
      </>
    )

  async function enter(input: DeckGateInput) {
    if (isClosed) forgetVisit(share)
    const opened = await openSharedDeck(share, input)
    client.setQueryData(sharedDeckQueries.deck(share).queryKey, opened)
    setEntered(true)
  }
  return (
    <>
      {bar}
      <DeckGate token={token} gate={gate.data} onEnter={enter} />
    </>
  )
}
