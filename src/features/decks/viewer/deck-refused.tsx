import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ACCESS_MESSAGE_MAX } from '@outcrop/contract/decks/deck-sharing.ts'
import { notificationTopics } from '@outcrop/contract/people/notification.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deckSharingMutations, deckSharingQueries } from '#/api/deck-sharing.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { useTopic } from '#/components/realtime/use-topic.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Callout } from '#/ui/callout.tsx'
import { Field } from '#/ui/field.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Strata } from '#/ui/strata.tsx'
import { Textarea } from '#/ui/textarea.tsx'

export interface DeckRefusedProps {
  readonly deckId: string
  /** The person may open the deck now. */
  readonly onLetIn: () => void
}

/** Shown to a member of the company for a private deck: whose it is, nothing of what is in it, and a way to ask. */
export function DeckRefused({ deckId, onLetIn }: DeckRefusedProps) {
  const { t } = useTranslation('access')
  const client = useQueryClient()
  const refusal = useQuery(deckSharingQueries.refusal(deckId))
  const ask = useMutation(deckSharingMutations.ask(client, deckId))
  const [message, setMessage] = useState('')
  const { owner_name: owner = null, asked_at: asked = null, declined_until: declined = null } = refusal.data ?? {}

  // The answer comes as a notification.
  useTopic(notificationTopics.notifications, asked === null ? null : {}, {
    async onMessage(type) {
      if (type !== 'event') return
      const { data } = await refusal.refetch()
      if (data && !data.asked_at && !data.declined_until) onLetIn()
    },
  })

  return (
    <section className="plain-page">
      <Strata faulted />
      <h1 className="text-2xl">{t('refused.title')}</h1>
      {refusal.error && !refusal.data ? (
        <ProblemView error={refusal.error} onRetry={() => void refusal.refetch()} />
      ) : !refusal.data ? (
        <Skeleton className="mt-3 h-24 w-full" />
      ) : (
        <>
          <p className="mt-2 text-base text-pretty text-muted-foreground">
            {owner === null ? t('refused.noOwner') : t('refused.owner', { name: owner })}
          </p>
          {asked ? (
            <Callout variant="success" role="status" title={t('refused.askedTitle')} className="mt-6 text-start">
              {t('refused.asked')}
              <p className="text-sm text-muted-foreground">
                <RelativeTime value={asked} />
              </p>
            </Callout>
          ) : declined ? (
            <Callout variant="warning" className="mt-6 text-start">
              {t('refused.declined')} <RelativeTime value={declined} />
            </Callout>
          ) : (
            <form
              className="mt-6 grid w-full gap-3 text-start"
              onSubmit={(event) => {
                event.preventDefault()
                ask.mutate(message.trim(), {
                  onError: (error) => {
                    void problemToast({ title: t('refused.failed'), error })
                    void refusal.refetch()
                  },
                })
              }}
            >
              <Field label={t('refused.message')} hint={t('refused.messageHint')}>
                {(control) => (
                  <Textarea
                    {...control}
                    rows={3}
                    maxLength={ACCESS_MESSAGE_MAX}
                    value={message}
                    onChange={({ target }) => setMessage(target.value)}
                  />
                )}
              </Field>
              <Button type="submit" className="justify-self-start" disabled={ask.isPending}>
                {t('refused.ask')}
              </Button>
            </form>
          )}
        </>
      )}
      <Link to="/" className={buttonClass({ variant: 'outline' }, 'mt-6')}>
        {t('refused.home')}
      </Link>
    </section>
  )
}
