import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QUESTION_STATES, type RecordingQuestion } from '@outcrop/contract/recordings/recording-question.ts'
import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import { Check, Mail, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordingQuestionMutations, recordingQuestionQueries } from '#/api/recording-questions.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { clockTime } from '#/lib/clock-time.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pagination } from '#/ui/pagination.tsx'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

export interface RecordingQuestionsTabProps {
  readonly recording: Recording
}

const PAGE_SIZE = 50

/** What was asked of the company while the recording was watched. */
export function RecordingQuestionsTab({ recording }: RecordingQuestionsTabProps) {
  const { t } = useTranslation('recording')
  const { t: tShell } = useTranslation('shell')
  const [state, setState] = useState<(typeof QUESTION_STATES)[number]>('all')
  const [page, setPage] = useState(1)
  const query = { state, page, page_size: PAGE_SIZE }
  const questions = useQuery({
    ...recordingQuestionQueries.list(recording.id, query),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (questions.error && !questions.data)
    return <ProblemView error={questions.error} onRetry={() => void questions.refetch()} />
  if (!questions.data) return <Skeleton className="h-48 w-full" />
  const { results, count } = questions.data
  if (count === 0 && state === 'all')
    return <EmptyState level={2} title={t('questions.none')} description={t('questions.noneText')} />
  return (
    <div className="grid max-w-4xl gap-4" aria-busy={questions.isPlaceholderData}>
      <SegmentedControl
        label={t('questions.show')}
        className="justify-self-start"
        value={state}
        options={QUESTION_STATES.map((value) => ({ value, label: t(`questions.${value}`) }))}
        onValueChange={(value) => {
          setState(value)
          setPage(1)
        }}
      />
      {count === 0 ? (
        <EmptyState level={2} title={t('questions.noneOpen')} description={t('questions.noneOpenText')} />
      ) : (
        <ul className="divide-y rounded-lg border bg-card">
          {results.map((question) => (
            <QuestionRow key={question.id} question={question} recording={recording} />
          ))}
        </ul>
      )}
      {count > PAGE_SIZE && (
        <Pagination
          page={page}
          pageCount={Math.ceil(count / PAGE_SIZE)}
          label={tShell('pages.label')}
          previousLabel={tShell('pages.previous')}
          nextLabel={tShell('pages.next')}
          pageLabel={(target) => tShell('pages.page', { page: target })}
          onPageChange={setPage}
        />
      )}
    </div>
  )
}

interface QuestionRowProps {
  readonly question: RecordingQuestion
  readonly recording: Recording
}

function QuestionRow({ question, recording }: QuestionRowProps) {
  const { t } = useTranslation('recording')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { id, at, name, email_address: emailAddress, text, answered_at: answeredAt, answered_by: by } = question
  const subject = encodeURIComponent(t('questions.subject', { title: recording.title }))

  async function mark(answered: boolean) {
    setBusy(true)
    await runMutation(client, recordingQuestionMutations.mark(client, recording.id), { id, answered }).catch(
      (error: unknown) => problemToast({ title: t('questions.failed'), error }),
    )
    setBusy(false)
  }

  return (
    <li className="grid gap-2 p-4">
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm">
        <span className="font-semibold">{name}</span>
        <span className="text-muted-foreground">{emailAddress}</span>
        <RelativeTime value={question.created_at} className="text-muted-foreground" />
        <Link
          to="/meetings/recordings/$uuid"
          params={{ uuid: recording.id }}
          search={{ t: `${Math.floor(at)}` } as never}
          target="_blank"
          aria-label={t('questions.at', { time: clockTime(at) })}
          className="ms-auto font-medium text-primary tabular-nums hover:underline"
        >
          {clockTime(at)}
        </Link>
      </div>
      <p className="max-w-reading text-base whitespace-pre-line wrap-anywhere">{text}</p>
      <div className="flex flex-wrap items-center gap-2">
        {answeredAt === null ? (
          <Button variant="outline" size="sm" loading={busy} onClick={() => void mark(true)}>
            <Check />
            {t('questions.mark')}
          </Button>
        ) : (
          <>
            <span className="text-sm text-muted-foreground">
              {by ? t('questions.answeredBy', { name: by.name }) : t('questions.answered')}{' '}
              <RelativeTime value={answeredAt} />
            </span>
            <Button variant="ghost" size="sm" loading={busy} onClick={() => void mark(false)}>
              <RotateCcw />
              {t('questions.unmark')}
            </Button>
          </>
        )}
        <a
          href={`mailto:${encodeURIComponent(emailAddress)}?subject=${subject}`}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          <Mail aria-hidden />
          {t('questions.reply', { name })}
        </a>
      </div>
    </li>
  )
}
