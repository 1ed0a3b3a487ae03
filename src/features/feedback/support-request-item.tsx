import type { SupportRequest } from '@outcrop/contract/people/support-request.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { feedbackMutations } from '#/api/feedback.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { toast } from '#/state/notices.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'

export interface SupportRequestItemProps {
  request: SupportRequest
}

export function SupportRequestItem({ request }: SupportRequestItemProps) {
  const { t } = useTranslation('feedback')
  const mark = useMutation(feedbackMutations.markRequest(useQueryClient()))
  const { id, subject, message, page, user, companies, at, done_at, done_by } = request
  const isDone = done_at !== null

  function change(done: boolean, quiet = false) {
    mark.mutate(
      { id, done },
      {
        onSuccess: () => {
          if (!quiet)
            toast({
              title: t(done ? 'done.toast' : 'done.reopened', { subject }),
              action: { label: t('done.undo'), run: () => change(!done, true) },
            })
        },
        onError: (error) => void problemToast({ error, title: t('done.failed', { subject }) }),
      },
    )
  }

  return (
    <li className="rounded-lg border bg-card p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="text-base wrap-anywhere">{subject}</h3>
            {isDone && <Badge variant="success">{t('state.done')}</Badge>}
          </div>
          <p className="text-muted-foreground">
            {user.name}
            {companies.length > 0 && ` · ${companies.map(({ name }) => name).join(', ')}`} · <RelativeTime value={at} />
          </p>
        </div>
        <Button
          variant="outline"
          size="sm"
          loading={mark.isPending}
          aria-label={t(isDone ? 'done.reopenName' : 'done.markName', { subject })}
          onClick={() => change(!isDone)}
        >
          {isDone ? <RotateCcw /> : <Check />}
          {t(isDone ? 'done.reopen' : 'done.mark')}
        </Button>
      </div>
      <p className="mt-3 max-w-reading whitespace-pre-wrap wrap-anywhere">{message}</p>
      <p className="mt-3 flex flex-wrap gap-x-4 text-xs text-muted-foreground">
        <a href={`mailto:${user.email_address}`} className="underline underline-offset-2">
          {user.email_address}
        </a>
        {page && <span className="wrap-anywhere">{t('page', { page })}</span>}
        {done_at && (
          <span>
            {t('doneBy', { name: done_by?.name ?? t('somebody') })} <RelativeTime value={done_at} />
          </span>
        )}
      </p>
    </li>
  )
}
