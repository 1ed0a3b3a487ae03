import { useQuery } from '@tanstack/react-query'
import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import { Image, Replace } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaUrl } from '#/api/http.ts'
import { videoQueries } from '#/api/videos.ts'
import { VideoView } from '#/components/media/video-view.tsx'
import { ItemCover } from '#/components/resource/item-cover.tsx'
import { Button } from '#/ui/button.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { MediaState } from './media-state.tsx'

const PosterDialog = lazyPart(() => import('./poster-dialog.tsx').then((module) => ({ default: module.PosterDialog })))
const ReplaceDialog = lazyPart(() =>
  import('./replace-dialog.tsx').then((module) => ({ default: module.ReplaceDialog })),
)

export interface RecordingVideoProps {
  readonly recording: Recording
  /** Why the person may change nothing. */
  readonly blocked: string | undefined
}

/** The video as it is watched, how far it is, and the choices of another one and of its poster. */
export function RecordingVideo({ recording, blocked }: RecordingVideoProps) {
  const { t } = useTranslation('recording')
  const [dialog, setDialog] = useState<'poster' | 'replace' | null>(null)
  const isShut = blocked !== undefined || recording.deleted_at !== null
  const shut = isShut ? { 'aria-disabled': true, ...(blocked !== undefined && { title: blocked }) } : {}
  const replace = (
    <Button variant="outline" size="sm" onClick={() => setDialog('replace')} {...shut}>
      <Replace />
      {t('media.replace')}
    </Button>
  )
  return (
    <section className="grid gap-3" aria-label={t('media.label', { title: recording.title })}>
      <MediaState recording={recording} replace={replace} />
      <Preview recording={recording} />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" size="sm" onClick={() => setDialog('poster')} {...shut}>
          <Image />
          {t('media.poster')}
        </Button>
        {(recording.state === 'ready' || recording.state === 'processing') && replace}
        {recording.poster_pending && (
          <span role="status" className="text-sm text-muted-foreground">
            {t('media.posterPending')}
          </span>
        )}
      </div>
      <Suspense fallback={null}>
        {dialog === 'poster' && <PosterDialog recording={recording} onClose={() => setDialog(null)} />}
        {dialog === 'replace' && <ReplaceDialog recording={recording} onClose={() => setDialog(null)} />}
      </Suspense>
    </section>
  )
}

function Preview({ recording }: { recording: Recording }) {
  const { media, poster, title } = recording
  const waveform = media?.waveform_url ?? null
  const { data: peaks } = useQuery({ ...videoQueries.waveform(waveform ?? ''), enabled: waveform !== null })
  if (!media || recording.state === 'failed')
    return <ItemCover images={poster} sizes="(width < 64rem) 100vw, 50rem" className="rounded-lg border" />
  const share = media.width && media.height ? media.height / media.width : 9 / 16
  // Thumbnails and loudness are those of the whole media.
  const isWhole = media.cut_url === null
  const largest = poster.at(-1)?.url
  return (
    <div className="@container overflow-hidden rounded-lg border">
      <div
        className="min-h-40"
        style={{ height: `min(70dvh, calc(${share * 100}cqw + ${isWhole ? '2.5rem' : '0px'}))` }}
      >
        <VideoView
          source={mediaUrl(media.cut_url ?? media.url)}
          label={title}
          thumbnails={isWhole ? media.thumbnails : null}
          {...(isWhole && peaks && { peaks })}
          {...(largest && { poster: mediaUrl(largest) })}
        />
      </div>
    </div>
  )
}
