import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeckRole } from '@outcrop/contract/decks/deck-right.ts'
import type { AccessRequest } from '@outcrop/contract/decks/deck-sharing.ts'
import { useTranslation } from 'react-i18next'
import { deckSharingMutations } from '#/api/deck-sharing.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'

export interface AccessRequestsProps {
  readonly deckId: string
  readonly requests: readonly AccessRequest[]
}

/** Who waits to be let in, with the owner's answers. */
export function AccessRequests({ deckId, requests }: AccessRequestsProps) {
  const { t } = useTranslation('access')
  return (
    <section aria-labelledby="deck-access-requests" className="rounded-lg border border-info bg-info-soft">
      <h4 id="deck-access-requests" className="px-3 pt-2.5 font-semibold">
        {t('request.title', { count: requests.length })}
      </h4>
      <ul className="divide-y">
        {requests.map((request) => (
          <RequestRow key={request.id} deckId={deckId} request={request} />
        ))}
      </ul>
    </section>
  )
}

function RequestRow({ deckId, request }: { readonly deckId: string; readonly request: AccessRequest }) {
  const { t } = useTranslation('access')
  const { mutate, isPending } = useMutation(deckSharingMutations.answer(useQueryClient(), deckId))
  const { name } = request.person

  function answer(role: DeckRole | null) {
    mutate(
      { requestId: request.id, role },
      {
        onSuccess: () => toast({ title: t(role ? 'request.granted' : 'request.declined', { name }) }),
        onError: (error) => void problemToast({ title: t('request.failed'), error }),
      },
    )
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span dir="auto" className="font-medium wrap-anywhere">
            {name}
          </span>
          <span className="text-xs text-muted-foreground">
            <RelativeTime value={request.created_at} />
          </span>
        </p>
        {request.message && (
          <p dir="auto" className="text-pretty wrap-anywhere whitespace-pre-line">
            {request.message}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={isPending} onClick={() => answer('viewer')}>
          {t('request.asView')}
        </Button>
        {request.may_edit && (
          <Button size="sm" variant="outline" disabled={isPending} onClick={() => answer('editor')}>
            {t('request.asEdit')}
          </Button>
        )}
        <Button size="sm" variant="ghost" disabled={isPending} onClick={() => answer(null)}>
          {t('request.decline')}
        </Button>
      </div>
    </li>
  )
}
