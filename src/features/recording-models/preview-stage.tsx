import { fillWatermark, type RecordingModelSettings } from '@outcrop/contract/recordings/recording-model.ts'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaUrl } from '#/api/http.ts'
import { StageCard } from '#/components/recording-model/stage-card.tsx'
import { StageWatermark } from '#/components/recording-model/stage-watermark.tsx'
import { classNames } from '#/ui/class-names.ts'
import { NeutralPicture } from './neutral-picture.tsx'
import { NeutralSlide } from './neutral-slide.tsx'
import { NEUTRAL_SLIDES, type PreviewSample } from './preview-sample.ts'
import type { PreviewPhase } from './preview-timeline.ts'

export interface PreviewStageProps {
  readonly settings: RecordingModelSettings
  readonly sample: PreviewSample
  readonly phase: PreviewPhase
  /** Seconds into the phase. */
  readonly within: number
  /** Seconds of the sample that are shown. */
  readonly seconds: number
  readonly video: Ref<HTMLVideoElement>
  readonly onLength: (seconds: number) => void
  readonly onBroken: () => void
}

const SLIDES = {
  beside: 'inset-y-[14%] start-[2%] w-[47%]',
  swapped: 'inset-0',
  slides: 'inset-0',
  video: 'hidden',
} as const
const VIDEO = {
  beside: 'inset-y-[14%] end-[2%] w-[47%]',
  swapped: 'end-[2%] top-[3%] h-[30%] w-[30%]',
  slides: 'size-px opacity-0',
  video: 'inset-0',
} as const

/** One moment of a preview: a card, or slides and video in their layout with captions and watermark. */
export function PreviewStage(props: PreviewStageProps) {
  const { settings, sample, phase, within, seconds, video, onLength, onBroken } = props
  const { t } = useTranslation('recording-model')
  const { layout, watermark } = settings
  const card = phase === 'content' ? null : settings[phase]
  const cue = sample.cues.find(({ start, end }) => within >= start && within < end)
  const isCaptioned = settings.caption_language !== null && cue !== undefined
  const text = watermark && fillWatermark(watermark, { company: sample.companyName, date: sample.date })
  return (
    <div
      data-phase={phase}
      data-layout={layout}
      className="@container relative aspect-video w-full overflow-hidden rounded-lg border bg-[#17201e]"
    >
      <div className={classNames('absolute overflow-hidden bg-[#fbfaf6]', SLIDES[layout])}>
        <SampleSlide sample={sample} share={seconds > 0 ? within / seconds : 0} />
      </div>
      <div className={classNames('absolute overflow-hidden bg-[#000000]', VIDEO[layout])}>
        {sample.url === null ? (
          <NeutralPicture time={phase === 'content' ? within : 0} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- Captions are drawn below, as the player draws them.
          <video
            ref={video}
            src={mediaUrl(sample.url)}
            aria-label={sample.title}
            playsInline
            preload="metadata"
            className="size-full object-contain"
            onLoadedMetadata={({ currentTarget }) => onLength(currentTarget.duration)}
            onError={onBroken}
          />
        )}
      </div>
      {text && phase === 'content' && <StageWatermark text={text} />}
      {isCaptioned && phase === 'content' && (
        <p
          dir="auto"
          className="absolute inset-x-[6%] bottom-[4%] mx-auto w-fit rounded-sm bg-[#000000cc] px-2 py-0.5 text-center text-[max(0.6875rem,2.4cqi)] text-[#ffffff] whitespace-pre-line"
        >
          {cue.text}
        </p>
      )}
      {card && (
        <div className="absolute inset-0">
          <StageCard card={card} />
        </div>
      )}
      <p className="sr-only" role="status">
        {t(`phase.${phase}`)}
      </p>
    </div>
  )
}

/** One slide after the other, each as long as the others. */
function SampleSlide({ sample: { slides }, share }: { readonly sample: PreviewSample; readonly share: number }) {
  const { t } = useTranslation('recording-model')
  const count = slides.length || NEUTRAL_SLIDES
  const index = Math.min(count - 1, Math.floor(share * count))
  const image = slides[index]?.at(-1)
  if (image) return <img src={mediaUrl(image.url)} alt="" className="size-full object-contain" />
  const titles = [t('sample.slide1'), t('sample.slide2'), t('sample.slide3')]
  return <NeutralSlide index={index % NEUTRAL_SLIDES} title={titles[index % NEUTRAL_SLIDES] ?? ''} />
}
