import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import {
  forgetWatch,
  openSharedRecording,
  readWatch,
  sharedRecordingQueries,
  viewerOf,
  type WatchKey,
} from '#/api/shared-recordings.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { useDocumentTitle } from '#/hooks/use-document-title.ts'
import { consentAtom } from '#/state/consent.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { WatchGate, type WatchAnswers } from './watch-gate.tsx'

const WatchView = lazyPart(() => import('./watch-view.tsx').then((module) => ({ default: module.WatchView })))

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : null)

/** A published recording or clip as anybody watches it: what it asks for first, then the recording. */
export function WatchScreen() {
  const { uuid } = useParams({ from: '/meetings/recordings/$uuid' })
  const { preview } = useSearch({ from: '/meetings/recordings/$uuid' })
  // What was answered at one gate is nothing at another.
  return <Watch key={`${uuid} ${preview}`} watchKey={{ id: uuid, preview: preview === '1' }} />
}

function Watch({ watchKey }: { watchKey: WatchKey }) {
  const { t } = useTranslation('watch')
  const client = useQueryClient()
  const counts = useAtomValue(consentAtom) && !watchKey.preview
  const [entered, setEntered] = useState(() => readWatch(watchKey) !== null)
  const [person, setPerson] = useState<Pick<WatchAnswers, 'name' | 'email_address'>>({})
  const gate = useQuery(sharedRecordingQueries.gate(watchKey))
  const asks = gate.data && (gate.data.details || gate.data.password || gate.data.disclaimer !== null)
  const isOpen = gate.data?.entry === 'open' && !asks
  const watched = useQuery({
    ...sharedRecordingQueries.watched(watchKey, counts),
    enabled: entered || isOpen,
  })
  const title = watched.data ? (watched.data.clip?.title ?? watched.data.title) : gate.data?.title
  useDocumentTitle(title ?? (gate.data && t('gate.title', { company: gate.data.company_name })))

  const [told, asked] = [codeOf(gate.error), codeOf(watched.error)]
  if (told === 'not_found' || asked === 'not_found')
    return (
      <EmptyState
        level={1}
        title={t(watched.data ? 'end.withdrawn' : 'end.notFound')}
        description={t(watched.data ? 'end.withdrawnText' : 'end.notFoundText')}
        className="flex-1 justify-center"
      />
    )
  const isClosed = asked === 'share_gate_closed'
  if (watched.data && !isClosed)
    return (
      <Suspense fallback={<Opening />}>
        <WatchView
          watchKey={watchKey}
          recording={watched.data}
          person={person}
          onRenew={() => watched.refetch({ throwOnError: true })}
        />
      </Suspense>
    )
  if (asked === 'recording_processing')
    return (
      <EmptyState
        level={1}
        title={t('processing.title')}
        description={t('processing.text')}
        className="flex-1 justify-center"
      />
    )
  const failure = gate.error ?? (isClosed ? null : watched.error)
  if (failure)
    return (
      <div className="grid flex-1 place-items-center p-4">
        <ProblemView error={failure} onRetry={() => void (gate.error ? gate.refetch() : watched.refetch())} />
      </div>
    )
  if (!gate.data || (!isClosed && (entered || isOpen))) return <Opening />
  if (gate.data.entry !== 'open')
    return <Entry company={gate.data.company_name} isRefused={gate.data.entry === 'refused'} />

  async function enter(answers: WatchAnswers) {
    if (isClosed) forgetWatch(watchKey)
    const opened = await openSharedRecording(watchKey, { ...answers, ...viewerOf(counts) })
    client.setQueryData(sharedRecordingQueries.watched(watchKey, counts).queryKey, opened)
    setPerson({ name: answers.name, email_address: answers.email_address })
    setEntered(true)
  }
  return <WatchGate gate={gate.data} onEnter={enter} />
}

function Opening() {
  const { t } = useTranslation('watch')
  return (
    <p role="status" className="grid flex-1 place-items-center p-8 text-muted-foreground">
      {t('gate.loading')}
    </p>
  )
}

function Entry({ company, isRefused }: { company: string; isRefused: boolean }) {
  const { t } = useTranslation('watch')
  const { href } = useLocation()
  return (
    <EmptyState
      level={1}
      title={t('entry.title', { company })}
      description={t(isRefused ? 'entry.refused' : 'entry.signInText', { company })}
      className="flex-1 justify-center"
      actions={
        !isRefused && (
          <Link to="/login" search={{ redirectedFrom: href }} className={buttonClass()}>
            {t('entry.signIn')}
          </Link>
        )
      }
    />
  )
}
