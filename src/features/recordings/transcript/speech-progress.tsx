import { useQueryClient } from '@tanstack/react-query'
import type { Job } from '@outcrop/contract/operations/job.ts'
import { useState } from 'react'
import { recordingTrackQueries } from '#/api/recording-tracks.ts'
import { JobProgress } from '#/components/job-progress/job-progress.tsx'

export interface SpeechProgressProps {
  readonly recordingId: string
  readonly companyId: string
  readonly job: Job
  /** Words have been recognized, as the track of this id. */
  readonly onDone: (trackId: string) => void
}

/** How far the recognition of speech is, why it failed, and a way to stop it or to try again. */
export function SpeechProgress({ recordingId, companyId, job, onDone }: SpeechProgressProps) {
  const client = useQueryClient()
  // One that was over when the page was opened is no news.
  const [isSeen, setSeen] = useState(job.status === 'succeeded')
  if (isSeen && job.status === 'succeeded') return null

  async function show() {
    const { tracks } = await client.fetchQuery({ ...recordingTrackQueries.transcript(recordingId), staleTime: 0 })
    const [newest] = tracks.toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))
    setSeen(true)
    if (newest) onDone(newest.id)
  }

  return (
    <JobProgress
      companyId={companyId}
      jobId={job.id}
      known={job}
      done={null}
      beforeShown={(next) => (next.status === 'succeeded' ? show() : undefined)}
    />
  )
}
