import { useQuery } from '@tanstack/react-query'
import type { RecordingTranscript } from '@outcrop/contract/recordings/caption.ts'
import { type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordingTrackQueries } from '#/api/recording-tracks.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { NoTracks } from './no-tracks.tsx'
import { SpeechProgress } from './speech-progress.tsx'
import { TrackBar } from './track-bar.tsx'
import { TrackEditor, type TrackEditorHandle } from './track-editor.tsx'

export interface RecordingTranscriptTabProps {
  readonly recordingId: string
  /** Seconds of the video at which it opens. */
  readonly at: number
}

/** What is said in a recording: captions in each language, edited along the video. */
export function RecordingTranscriptTab({ recordingId, at }: RecordingTranscriptTabProps) {
  const { data, error, refetch } = useQuery(recordingTrackQueries.transcript(recordingId))
  if (error && !data) return <ProblemView error={error} onRetry={() => void refetch()} />
  if (!data) return <TranscriptSkeleton />
  return <Transcript recordingId={recordingId} at={at} transcript={data} />
}

function Transcript({
  recordingId,
  at,
  transcript,
}: RecordingTranscriptTabProps & { transcript: RecordingTranscript }) {
  const [chosen, setChosen] = useState<string | null>(null)
  // Words that were recognized take the place of those that are edited, which then begin anew.
  const [round, setRound] = useState(0)
  const editor = useRef<TrackEditorHandle>(null)
  const track = transcript.tracks.find(({ id }) => id === chosen) ?? transcript.tracks[0]
  const { job } = transcript.speech

  async function choose(trackId: string) {
    if (!editor.current || (await editor.current.mayLeave())) setChosen(trackId)
  }

  return (
    <div className="grid min-w-0 gap-3">
      {track && (
        <TrackBar recordingId={recordingId} transcript={transcript} track={track} onChoose={(id) => void choose(id)} />
      )}
      {job && (
        <SpeechProgress
          key={job.id}
          recordingId={recordingId}
          companyId={transcript.company_id}
          job={job}
          onDone={(trackId) => {
            setRound(round + 1)
            setChosen(trackId)
          }}
        />
      )}
      {track ? (
        <TrackLoader
          key={`${track.id} ${round}`}
          ref={editor}
          recordingId={recordingId}
          at={at}
          transcript={transcript}
          trackId={track.id}
        />
      ) : (
        <NoTracks recordingId={recordingId} transcript={transcript} onAdded={setChosen} />
      )}
    </div>
  )
}

interface TrackLoaderProps extends RecordingTranscriptTabProps {
  readonly ref: Ref<TrackEditorHandle>
  readonly transcript: RecordingTranscript
  readonly trackId: string
}

function TrackLoader({ ref, recordingId, at, transcript, trackId }: TrackLoaderProps) {
  const { t } = useTranslation('transcript')
  // What is edited begins with what there is now, and is not replaced by what others make of it later.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...recordingTrackQueries.detail(recordingId, trackId),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error && !data) return <ProblemView error={error} onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <TranscriptSkeleton />
  return (
    <section aria-label={t('track.label', { language: data.label })}>
      <TrackEditor ref={ref} recordingId={recordingId} at={at} transcript={transcript} track={data} />
    </section>
  )
}

function TranscriptSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-2" aria-hidden>
      <Skeleton className="aspect-video" />
      <div className="grid content-start gap-3">
        {['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2', 'w-3/4'].map((width) => (
          <Skeleton key={width} className={`h-8 ${width}`} />
        ))}
      </div>
    </div>
  )
}
