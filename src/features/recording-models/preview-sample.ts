import type { Cue } from '@outcrop/contract/recordings/caption.ts'
import type { ModelSample } from '@outcrop/contract/recordings/recording-model.ts'
import type { StoredImage } from '@outcrop/contract/files/stored-image.ts'
import type { TFunction } from 'i18next'

/** What a model is tried on. */
export interface PreviewSample {
  /** Empty for the one that is drawn here. */
  readonly id: string
  readonly title: string
  readonly companyName: string
  /** Day in the calendar, `2026-03-02`. */
  readonly date: string
  /** Null for a drawing. */
  readonly url: string | null
  readonly slides: readonly (readonly StoredImage[])[]
  readonly cues: readonly Cue[]
}

/** Seconds that the drawn sample lasts; of a recording as much at most is shown. */
export const NEUTRAL_SECONDS = 12
export const SAMPLE_SECONDS_MAX = 60
export const NEUTRAL_SLIDES = 3

/** The sample that is always there, drawn in the page. */
export function neutralSample(t: TFunction<'recording-model'>, today: string): PreviewSample {
  const lines = [t('sample.line1'), t('sample.line2'), t('sample.line3')]
  const each = NEUTRAL_SECONDS / lines.length
  return {
    id: '',
    title: t('sample.neutral'),
    companyName: t('sample.company'),
    date: today,
    url: null,
    slides: [],
    cues: lines.map((text, index) => ({ start: index * each, end: (index + 1) * each - 0.4, speaker: '', text })),
  }
}

export function sampleOf(
  { id, title, company_name: companyName, recorded_at: at, url, slides, cues }: ModelSample,
  today: string,
): PreviewSample {
  return { id, title, companyName, date: at?.slice(0, 10) ?? today, url, slides, cues }
}
