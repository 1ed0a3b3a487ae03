import type { WatchedRecording } from '@outcrop/contract/shared-recording.ts'
import { stateAt } from '@outcrop/contract/stage.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendWatched } from '#/api/shared-recordings.ts'
import { openEmbeddedRecording, shownEmbedQueries } from '#/api/shown-embeds.ts'
import { StageSlide } from '#/components/slide/stage-slide.tsx'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { EmbedVideo } from './embed-video.tsx'
import type { OpenedEmbed } from './opened-embed.ts'
import { useWatchedStretches } from './use-watched-stretches.ts'

export interface RecordingStageProps extends OpenedEmbed {
  readonly id: string
  readonly onEnd: () => void
}

/** A recording. One that asks for anything is watched on its own page. */
export function RecordingStage(props: RecordingStageProps) {
  const { id, page, onShown } = props
  const { t } = useTranslation('embed-player')
  const [visit, setVisit] = useState<string | null>(null)
  const { data, isError, refetch } = useQuery(
    shownEmbedQueries.recording(id, async () => {
      const access = await openEmbeddedRecording({ id, handle: page.handle, visit })
      if (access.kind === 'open') setVisit(access.recording.visit)
      return access
    }),
  )
  const tell = useEffectEvent(onShown)
  const isNoVideo = isError || data?.kind === 'asks'
  useEffect(() => {
    if (isNoVideo) tell()
  }, [isNoVideo])

  if (data?.kind === 'open') return <Recording {...props} recording={data.recording} />
  return (
    <div className="grid size-full place-items-center bg-background">
      {isError && (
        <EmptyState
          title={t('failed.title')}
          description={t('failed.text')}
          actions={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
        />
      )}
      {data?.kind === 'asks' && (
        <EmptyState
          title={data.gate.title ?? t('watch.title')}
          description={t('watch.text', { company: page.company_name })}
          actions={
            <a
              href={new URL(`meetings/recordings/${encodeURIComponent(id)}`, document.baseURI).href}
              target="_blank"
              rel="noopener"
              className={buttonClass()}
            >
              {t('watch.open')}
            </a>
          }
        />
      )}
    </div>
  )
}

/** The video with its slides in step, beside it where there is room. */
function Recording({ recording, id, ...rest }: RecordingStageProps & { recording: WatchedRecording }) {
  const [seconds, setSeconds] = useState(0)
  // A report that is lost is none: nobody waits for it.
  const note = useWatchedStretches(([start, end]) => {
    void sendWatched(id, { visit: recording.visit, played: [[start, end]] }).catch(() => undefined)
  })
  const stage = stateAt(recording.log, seconds * 1000)
  const slide = recording.slides.find((shown) => shown.id === stage.slide_id)

  return (
    <EmbedVideo
      {...rest}
      url={recording.url}
      tracks={recording.tracks}
      onTime={(now) => {
        setSeconds(now)
        note(now)
      }}
    >
      {slide && recording.layout !== 'video' && (
        <div className="min-w-0 flex-1 p-2 max-sm:hidden">
          <StageSlide slide={slide} sizes="50vw" stage={stage} />
        </div>
      )}
    </EmbedVideo>
  )
}
