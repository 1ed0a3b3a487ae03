import { ExternalLink, Orbit, Play } from 'lucide-react'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoredImage } from '../use-stored-image.ts'
import { mediaUrl } from '#/api/http.ts'
import { SlideImage, type SlideImageProps } from './slide-image.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SlideFrame } from './slide-frame.tsx'
import { TextSlide } from './text-slide.tsx'
import { WhenShown } from './when-shown.tsx'

const VideoView = lazyPart(() =>
  import('#/components/media/video-view.tsx').then((module) => ({ default: module.VideoView })),
)
const PanoramaView = lazyPart(() =>
  import('#/components/media/panorama-view.tsx').then((module) => ({ default: module.PanoramaView })),
)

export interface SlideContentProps extends Omit<SlideImageProps, 'slide'> {
  slide: Slide
  /** Videos play, panoramas turn and links open; otherwise a still picture. */
  live?: boolean
  /** Videos wait until somebody starts them. */
  waiting?: boolean
  /** Whether the deck plays by itself, so that every video starts. */
  playing?: boolean
  /** Called when a video has come to its end. */
  onEnded?: () => void
}

/** What a slide shows: its picture, or a text, a video, a panorama or a link in the shape of a slide. */
export function SlideContent(props: SlideContentProps) {
  const { slide, live = false, waiting = false, playing = false, onEnded, ...rest } = props
  if (!slide.content) return <SlideImage slide={slide} {...rest} />
  const { className, decorative, onShown } = rest
  return (
    <SlideFrame shape={slide} className={className} decorative={decorative}>
      <WhenShown onShown={onShown} />
      {live ? (
        <LiveContent slide={slide} waiting={waiting} playing={playing} onEnded={onEnded} sizes={rest.sizes} />
      ) : (
        <StillContent slide={slide} sizes={rest.sizes} decorative={rest.decorative ?? false} />
      )}
    </SlideFrame>
  )
}

interface ContentProps {
  slide: Slide
  sizes: string
}

function LiveContent(props: ContentProps & { waiting: boolean; playing: boolean; onEnded: (() => void) | undefined }) {
  const { slide, sizes, waiting, playing, onEnded } = props
  const { content, media } = slide
  const still = <StillContent slide={slide} sizes={sizes} decorative={false} />
  const label = slide.alt || slide.title || media?.name || ''
  if (content?.kind === 'video' && media?.url) {
    return (
      <Suspense fallback={still}>
        <VideoView
          source={mediaUrl(media.url)}
          label={label}
          autoPlay={(content.autoplay && !waiting) || playing}
          muted={content.muted}
          loop={content.loop && !playing}
          {...(media.images.length > 0 && { poster: mediaUrl(media.images.at(-1)?.url ?? '') })}
          {...(onEnded && { onEnded })}
        />
      </Suspense>
    )
  }
  if (content?.kind === 'panorama' && media?.url) {
    return (
      <Suspense fallback={still}>
        <PanoramaView source={mediaUrl(media.url)} label={label} />
      </Suspense>
    )
  }
  return still
}

function StillContent({ slide, sizes, decorative }: ContentProps & { decorative: boolean }) {
  const { t } = useTranslation('slide')
  const { content, media } = slide
  switch (content?.kind) {
    case 'text':
      return <TextSlide content={content} />
    case 'video':
      return media ? (
        <Picture slide={slide} sizes={sizes} decorative={decorative} icon={<Play />} caption={media.name} />
      ) : (
        <Gone>{t('gone.video')}</Gone>
      )
    case 'panorama':
      return media ? (
        <Picture slide={slide} sizes={sizes} decorative={decorative} icon={<Orbit />} caption={t('panorama.badge')} />
      ) : (
        <Gone>{t('gone.panorama')}</Gone>
      )
    case 'link':
      return (
        <Picture
          slide={slide}
          sizes={sizes}
          decorative={decorative}
          icon={<ExternalLink />}
          caption={addressName(content.url)}
        />
      )
    default:
      return null
  }
}

interface PictureProps extends ContentProps {
  decorative: boolean
  icon: ReactNode
  caption: string
}

/** A picture of the file, if it has any, with a caption that says what opens. */
function Picture({ slide, sizes, decorative, icon, caption }: PictureProps) {
  const images = slide.media?.images ?? []
  const { broken, props } = useStoredImage(images)
  const pictured = images.length > 0 && !broken
  return (
    <div className="grid size-full place-items-center bg-[#17201e] text-[#ffffff]">
      {pictured ? (
        <img
          {...props}
          sizes={sizes}
          alt={decorative ? '' : slide.alt || slide.title || caption}
          draggable={false}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <p dir="auto" className="max-w-[80%] text-center font-semibold text-balance" style={{ fontSize: '4.5cqw' }}>
          {slide.title || caption}
        </p>
      )}
      <span
        aria-hidden={decorative || pictured}
        className="absolute bottom-[2cqw] left-[2cqw] flex max-w-[90%] items-center gap-[0.8cqw] rounded-full bg-[#000000b3] px-[1.6cqw] py-[0.8cqw] [&>svg]:size-[2.4cqw] [&>svg]:min-h-3 [&>svg]:min-w-3"
        style={{ fontSize: 'max(2.2cqw, 0.55rem)' }}
      >
        {icon}
        <span dir="auto" className="truncate">
          {caption}
        </span>
      </span>
    </div>
  )
}

function Gone({ children }: { children: ReactNode }) {
  return (
    <p
      className="grid size-full place-items-center bg-muted p-[4cqw] text-center text-muted-foreground"
      style={{ fontSize: 'max(2.4cqw, 0.6rem)' }}
    >
      {children}
    </p>
  )
}

/** An address as people read it. */
export function addressName(address: string): string {
  const { protocol, hostname, pathname } = new URL(address)
  return protocol === 'mailto:' ? pathname : hostname.replace(/^www\./, '')
}
