import type { RecordingLayout } from '@outcrop/contract/recordings/recording-layout.ts'
import type { WatchedRecording } from '@outcrop/contract/recordings/shared-recording.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaUrl } from '#/api/http.ts'
import { readWatchTime } from '#/lib/watch-time.ts'
import type { WatchKey } from '#/api/shared-recordings.ts'
import { captionsFirst } from '#/components/player/captions-first.ts'
import { PlayClock } from '#/components/player/play-clock.ts'
import type { PlayerHandle } from '#/components/player/player-props.ts'
import { RecordingPlayer } from '#/components/player/recording-player.tsx'
import { useWatchReports } from '#/components/player/use-watch-reports.ts'
import { StageWatermark } from '#/components/recording-model/stage-watermark.tsx'
import { accentStyle, viewerAccent } from '#/components/brand-accent.ts'
import { classNames } from '#/ui/class-names.ts'
import { LayoutMenu } from './layout-menu.tsx'
import { useSlidePlace } from './use-slide-place.ts'
import { WatchAbout } from './watch-about.tsx'
import { WatchMore } from './watch-more.tsx'
import { WatchAside } from './watch-aside.tsx'
import { WatchPreviewBar } from './watch-preview-bar.tsx'
import { WatchStage } from './watch-stage.tsx'

export interface WatchViewProps {
  readonly watchKey: WatchKey
  readonly recording: WatchedRecording
  /** What whoever watches has told of themselves. */
  readonly person: { readonly name?: string | undefined; readonly email_address?: string | undefined }
  /** Fetches the recording again, with new addresses. */
  readonly onRenew: () => Promise<unknown>
}

/** As high as its pictures need beside each other, with the controls, but never more than leaves the title in sight. */
const HEIGHTS: Readonly<Record<RecordingLayout, string>> = {
  beside: 'h-[calc(112.5vw+7rem)] md:h-[clamp(20rem,28.125vw+8.5rem,100dvh-11rem)]',
  swapped: 'h-[calc(112.5vw+7rem)] md:h-[clamp(20rem,42.75vw+8.5rem,100dvh-11rem)]',
  slides: 'h-[calc(56.25vw+9rem)] md:h-[clamp(20rem,56.25vw+8.5rem,100dvh-11rem)]',
  video: 'h-[calc(56.25vw+7rem)] md:h-[clamp(20rem,56.25vw+5rem,100dvh-11rem)]',
}

/** A recording being watched: video and slides in step, with chapters, transcript and what belongs to it below. */
export function WatchView({ watchKey, recording, person, onRenew }: WatchViewProps) {
  const { t } = useTranslation('watch')
  const search = useSearch({ from: '/meetings/recordings/$uuid' })
  const navigate = useNavigate({ from: '/meetings/recordings/$uuid' })
  const player = useRef<PlayerHandle>(null)
  const [clock] = useState(() => new PlayClock())
  const log = useWatchReports(watchKey.id, recording.visit, !watchKey.preview)
  const slides = useSlidePlace(recording, clock)
  const { clip } = recording
  const start = clip?.start ?? 0
  const asked = readWatchTime(search.t)
  const hasSlides = recording.slides.length > 0
  const layout: RecordingLayout = hasSlides ? search.layout || recording.layout : 'video'
  const title = clip?.title ?? recording.title
  const poster = recording.poster.at(-1)

  function seek(seconds: number) {
    player.current?.seek(seconds)
    player.current?.play()
  }

  return (
    <div className="flex flex-1 flex-col" style={accentStyle(recording.brand_color)}>
      {watchKey.preview && <WatchPreviewBar recordingId={clip ? null : watchKey.id} companyId={recording.company.id} />}
      <div className={classNames('w-full bg-[#000000]', HEIGHTS[layout])}>
        <RecordingPlayer
          ref={player}
          source={mediaUrl(recording.url)}
          mediaType={recording.media_type}
          label={title}
          style={viewerAccent(recording.brand_color)}
          poster={poster ? mediaUrl(poster.url) : null}
          thumbnails={recording.thumbnails}
          tracks={recording.tracks}
          captions={captionsFirst(recording, search.captions)}
          chapters={recording.chapters}
          seconds={recording.seconds}
          range={clip}
          startAt={asked === null ? null : start + asked}
          remember={watchKey.id}
          intro={recording.intro}
          outro={recording.outro}
          onRenew={onRenew}
          onTime={(seconds) => {
            clock.set(seconds)
            if (player.current?.isPaused() === false) log.note(seconds)
          }}
          onPause={() => log.rest()}
          overlay={recording.watermark && <StageWatermark text={recording.watermark} />}
          keys={
            hasSlides
              ? [
                  ['P N', t('keys.slides')],
                  ['B', t('keys.back')],
                ]
              : []
          }
          buttons={
            hasSlides && (
              <LayoutMenu
                layout={layout}
                onChange={(next) =>
                  void navigate({
                    search: (previous: object) =>
                      ({ ...previous, layout: next === recording.layout ? '' : next }) as never,
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
            )
          }
          arrange={(video) => (
            <WatchStage
              video={video}
              recording={recording}
              layout={layout}
              clock={clock}
              place={slides}
              onSeek={seek}
            />
          )}
        />
      </div>
      <div className="mx-auto grid w-full max-w-7xl gap-x-10 gap-y-8 px-4 py-6 md:px-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <WatchAbout watchKey={watchKey} recording={recording} person={person} clock={clock} />
        <WatchAside recording={recording} clock={clock} onSeek={seek} />
        <WatchMore recording={recording} />
      </div>
    </div>
  )
}
