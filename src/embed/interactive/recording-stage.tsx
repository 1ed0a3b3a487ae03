import type { WatchedRecording } from '@outcrop/contract/recordings/shared-recording.ts'
import { stateAt } from '@outcrop/contract/decks/stage.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { openEmbeddedRecording, shownEmbedQueries } from '#/api/shown-embeds.ts'
import { loadRuntimeConfig } from '#/app/runtime-config.ts'
import { captionsFirst } from '#/components/player/captions-first.ts'
import { useWatchReports } from '#/components/player/use-watch-reports.ts'
import { StageWatermark } from '#/components/recording-model/stage-watermark.tsx'
import { StageSlide } from '#/components/slide/stage-slide.tsx'
import { runtimeConfig, setRuntimeConfig } from '#/lib/runtime-config.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { addCaptions } from './add-captions.ts'
import { EmbedVideo } from './embed-video.tsx'
import type { OpenedEmbed } from './opened-embed.ts'

export interface RecordingStageProps extends OpenedEmbed {
  readonly id: string
  readonly onEnd: () => void
}

/** A recording. One that asks for anything is watched on its own page. */
export function RecordingStage(props: RecordingStageProps) {
  const { id, page, onShown, onRefused } = props
  const { t } = useTranslation('embed-player')
  const [visit, setVisit] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(
    shownEmbedQueries.recording(id, async () => {
      // It says whether what is watched may be reported without asking.
      if (!runtimeConfig()) setRuntimeConfig(await loadRuntimeConfig())
      const access = await openEmbeddedRecording({ id, handle: page.handle, visit })
      if (access.kind === 'open') setVisit(access.recording.visit)
      return access
    }),
  )
  const tell = useEffectEvent(onShown)
  const withdraw = useEffectEvent(() => onRefused('gone'))
  const code = error instanceof ApiError ? error.code : null
  const isGone = code === 'not_found'
  const isNoVideo = error !== null || data?.kind === 'asks'
  useEffect(() => {
    if (isGone) withdraw()
    else if (isNoVideo) tell()
  }, [isGone, isNoVideo])

  if (isGone) return null
  if (data?.kind === 'open') return <Recording {...props} recording={data.recording} />
  return (
    <div className="grid size-full place-items-center bg-background">
      {code === 'recording_processing' ? (
        <EmptyState title={t('processing.title')} description={t('processing.text')} />
      ) : error ? (
        <EmptyState
          title={t('failed.title')}
          description={t('failed.text')}
          actions={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
        />
      ) : (
        data?.kind === 'asks' && (
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
        )
      )}
    </div>
  )
}

/** The video with its slides in step, beside it where there is room. */
function Recording({ recording, id, ...rest }: RecordingStageProps & { recording: WatchedRecording }) {
  const { options } = rest
  const [seconds, setSeconds] = useState(0)
  const log = useWatchReports(id, recording.visit, true)
  const stage = stateAt(recording.log, seconds * 1000)
  const slide = recording.slides.find((shown) => shown.id === stage.slide_id)

  function addTracks(video: HTMLVideoElement) {
    if (video.textTracks.length > 0) return
    addCaptions(video, recording.tracks, captionsFirst(recording, options.captions ? '1' : '0'))
  }

  return (
    <EmbedVideo
      {...rest}
      url={recording.url}
      onLoaded={addTracks}
      onTime={(now, isPlaying) => {
        setSeconds(now)
        if (isPlaying) log.note(now)
      }}
      onPause={(now) => {
        log.note(now)
        log.rest()
      }}
      overlay={recording.watermark && <StageWatermark text={recording.watermark} />}
    >
      {slide && recording.layout !== 'video' && (
        <div className="min-w-0 flex-1 p-2 max-sm:hidden">
          {stage.cover === 'none' ? (
            <StageSlide slide={slide} sizes="50vw" stage={stage} />
          ) : (
            <div
              data-cover={stage.cover}
              className={stage.cover === 'white' ? 'size-full bg-white' : 'size-full bg-black'}
            />
          )}
        </div>
      )}
    </EmbedVideo>
  )
}
