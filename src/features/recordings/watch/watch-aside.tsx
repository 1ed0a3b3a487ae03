import type { WatchedRecording } from '@outcrop/contract/recordings/shared-recording.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayClock } from '#/components/player/play-clock.ts'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { captionsFirst } from '#/components/player/captions-first.ts'
import { ChapterList } from './chapter-list.tsx'
import { Transcript } from './transcript.tsx'

export interface WatchAsideProps {
  readonly recording: WatchedRecording
  readonly clock: PlayClock
  readonly onSeek: (seconds: number) => void
}

/** Chapters and transcript, one of them at a time. */
export function WatchAside({ recording, clock, onSeek }: WatchAsideProps) {
  const { t } = useTranslation('watch')
  const { clip } = recording
  const isWithin = (start: number, end: number) => !clip || (start < clip.end && end > clip.start)
  const chapters = recording.chapters.filter(({ at }, index) =>
    isWithin(at, recording.chapters[index + 1]?.at ?? Infinity),
  )
  const tracks = recording.tracks.map((track) => ({
    ...track,
    cues: track.cues.filter(({ start, end }) => isWithin(start, end)),
  }))
  const hasWords = tracks.some(({ cues }) => cues.length > 0)
  const [wanted, setWanted] = useState<'chapters' | 'transcript'>('chapters')
  const shown = !hasWords ? 'chapters' : chapters.length === 0 ? 'transcript' : wanted
  if (!hasWords && chapters.length === 0) return null
  const start = clip?.start ?? 0
  return (
    <aside aria-label={t('aside')} className="grid min-w-0 content-start gap-3 lg:row-span-2">
      {hasWords && chapters.length > 0 ? (
        <SegmentedControl
          label={t('aside')}
          options={[
            { value: 'chapters', label: t('chapters') },
            { value: 'transcript', label: t('transcript.title') },
          ]}
          value={shown}
          onValueChange={setWanted}
          className="justify-self-start"
        />
      ) : (
        <h2 className="text-lg">{t(shown === 'chapters' ? 'chapters' : 'transcript.title')}</h2>
      )}
      {shown === 'chapters' ? (
        <ChapterList chapters={chapters} clock={clock} start={start} onSeek={onSeek} />
      ) : (
        <Transcript
          tracks={tracks}
          language={captionsFirst(recording, '').language}
          clock={clock}
          start={start}
          onSeek={onSeek}
        />
      )}
    </aside>
  )
}
