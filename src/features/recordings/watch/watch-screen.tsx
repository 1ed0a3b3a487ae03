import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import {
  forgetWatch,
  openSharedRecording,
  playsAtOnce,
  readWatch,
  sharedRecordingQueries,
  viewerOf,
  type WatchKey,
} from '#/api/shared-recordings.ts'
import { AccessNotice, type AccessNoticeProps } from '#/components/gate/access-notice.tsx'
import { GateLoading } from '#/components/gate/gate-loading.tsx'
import { ProblemView } from '#/components/problem-view.tsx'
import { useDocumentTitle } from '#/hooks/use-document-title.ts'
import { consentAtom } from '#/state/consent.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { RecordingGateForm, type RecordingGateInput } from './recording-gate-form.tsx'

export const WatchView = lazyPart(() => import('./watch-view.tsx').then((module) => ({ default: module.WatchView })))

const problemCode = (error: Error | null) => (error instanceof ApiError ? error.code : null)

/** A published recording or clip as visitors see it: the gate first, then the recording. */
export function WatchScreen() {
  const { uuid } = useParams({ from: '/meetings/recordings/$uuid' })
  const { preview } = useSearch({ from: '/meetings/recordings/$uuid' })
  // Each recording and its preview have visits of their own.
  return <Watch key={`${uuid} ${preview}`} watchKey={{ id: uuid, preview: preview === '1' }} />
}

function Watch({ watchKey }: { watchKey: WatchKey }) {
  const { t } = useTranslation('gate')
  const client = useQueryClient()
  const counts = useAtomValue(consentAtom) && !watchKey.preview
  const [entered, setEntered] = useState(() => readWatch(watchKey) !== null)
  const [person, setPerson] = useState<Pick<RecordingGateInput, 'name' | 'email_address'>>({})
  const gate = useQuery(sharedRecordingQueries.gate(watchKey))
  const isOpen = gate.data !== undefined && playsAtOnce(gate.data)
  const recording = useQuery({
    ...sharedRecordingQueries.watched(watchKey, counts),
    enabled: entered || isOpen,
  })
  const title = recording.data ? (recording.data.clip?.title ?? recording.data.title) : gate.data?.title
  useDocumentTitle(title ?? (gate.data && t('recording.title', { company: gate.data.company_name })))

  const recordingCode = problemCode(recording.error)
  if (problemCode(gate.error) === 'not_found' || recordingCode === 'not_found')
    return <Notice state={recording.data ? 'withdrawn' : 'not_found'} />
  const isClosed = recordingCode === 'share_gate_closed'
  if (recording.data && !isClosed)
    return (
      <Suspense fallback={<GateLoading content="recording" className="flex-1" />}>
        <WatchView
          watchKey={watchKey}
          recording={recording.data}
          person={person}
          onRenew={() => recording.refetch({ throwOnError: true })}
        />
      </Suspense>
    )
  if (recordingCode === 'recording_processing') return <Notice state="processing" />
  const failure = gate.error ?? (isClosed ? null : recording.error)
  if (failure)
    return (
      <div className="grid flex-1 place-items-center p-4">
        <ProblemView error={failure} onRetry={() => void (gate.error ? gate.refetch() : recording.refetch())} />
      </div>
    )
  if (!gate.data || (!isClosed && (entered || isOpen))) return <GateLoading content="recording" className="flex-1" />
  const { entry, company_name: companyName } = gate.data
  if (entry !== 'open') return <Notice state={entry} companyName={companyName} />

  async function enter(input: RecordingGateInput) {
    if (isClosed) forgetWatch(watchKey)
    const opened = await openSharedRecording(watchKey, { ...input, ...viewerOf(counts) })
    client.setQueryData(sharedRecordingQueries.watched(watchKey, counts).queryKey, opened)
    setPerson({ name: input.name, email_address: input.email_address })
    setEntered(true)
  }
  return <RecordingGateForm gate={gate.data} onEnter={enter} />
}

function Notice(props: Pick<AccessNoticeProps, 'state' | 'companyName'>) {
  return <AccessNotice content="recording" {...props} className="flex-1" />
}
