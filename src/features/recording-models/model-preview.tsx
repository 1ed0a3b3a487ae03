import { useQuery } from '@tanstack/react-query'
import type { RecordingModelSettings } from '@outcrop/contract/recordings/recording-model.ts'
import { useAtomValue } from 'jotai'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordingModelQueries } from '#/api/recording-models.ts'
import { useNow } from '#/hooks/use-now.ts'
import { clockTime } from '#/lib/clock-time.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { NEUTRAL_SECONDS, neutralSample, SAMPLE_SECONDS_MAX, sampleOf, type PreviewSample } from './preview-sample.ts'
import { PreviewStage } from './preview-stage.tsx'
import { partsOf } from './preview-timeline.ts'
import { usePreviewClock } from './use-preview-clock.ts'

export interface ModelPreviewProps {
  readonly settings: RecordingModelSettings
}

/** What a recording looks like with these settings, played on a sample. */
export function ModelPreview({ settings }: ModelPreviewProps) {
  const { t } = useTranslation('recording-model')
  const company = useAtomValue(selectedCompanyAtom)
  const { data = [] } = useQuery({ ...recordingModelQueries.samples(company?.id ?? ''), enabled: company !== null })
  const [chosen, setChosen] = useState('')
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const found = data.find(({ id }) => id === chosen)
  const sample = found ? sampleOf(found, today) : neutralSample(t, today)
  return (
    <section aria-label={t('preview.title')} className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{t('preview.title')}</h2>
        <NativeSelect
          aria-label={t('preview.sample')}
          value={sample.id}
          onChange={({ target }) => setChosen(target.value)}
          className="max-w-60 min-w-0"
        >
          <option value="">{t('sample.neutral')}</option>
          {data.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </NativeSelect>
      </div>
      <PreviewPlayer key={sample.id} settings={settings} sample={sample} />
    </section>
  )
}

function PreviewPlayer({ settings, sample }: ModelPreviewProps & { readonly sample: PreviewSample }) {
  const { t } = useTranslation('recording-model')
  const [seconds, setSeconds] = useState(NEUTRAL_SECONDS)
  const [isBroken, setBroken] = useState(false)
  const parts = partsOf(settings, seconds)
  const url = isBroken ? null : sample.url
  const clock = usePreviewClock(parts, url !== null)
  const { part, time, length, isPlaying } = clock
  const phase = part?.phase ?? 'content'
  return (
    <>
      <PreviewStage
        settings={settings}
        sample={{ ...sample, url }}
        phase={phase}
        within={clock.within}
        seconds={seconds}
        video={clock.video}
        onLength={(found) => setSeconds(Math.min(found, SAMPLE_SECONDS_MAX))}
        onBroken={() => setBroken(true)}
      />
      <div className="flex items-center gap-3">
        <Button
          variant="outline"
          size="icon"
          aria-label={isPlaying ? t('preview.pause') : t('preview.play')}
          onClick={clock.toggle}
        >
          {isPlaying ? <Pause /> : <Play />}
        </Button>
        <input
          type="range"
          min={0}
          max={length}
          step={0.1}
          value={time}
          aria-label={t('preview.position')}
          aria-valuetext={t('preview.at', {
            time: clockTime(time),
            length: clockTime(length),
            phase: t(`phase.${phase}`),
          })}
          onChange={({ target }) => clock.seek(Number(target.value))}
          className="min-w-0 flex-1"
        />
        <span className="text-xs tabular-nums text-muted-foreground">
          {clockTime(time)} / {clockTime(length)}
        </span>
      </div>
      <ol className="flex gap-0.5 text-xs" aria-label={t('preview.parts')}>
        {parts.map(({ phase: name, start, end }) => (
          <li key={name} style={{ flexGrow: end - start }} className="min-w-0 basis-0">
            <button
              type="button"
              aria-current={name === phase ? 'step' : undefined}
              onClick={() => clock.seek(start)}
              className="block w-full truncate border-t-2 border-border py-1 text-start text-muted-foreground aria-[current=step]:border-primary aria-[current=step]:text-foreground"
            >
              {t(`phase.${name}`)} · {clockTime(end - start)}
            </button>
          </li>
        ))}
      </ol>
      {isBroken && <Callout variant="warning">{t('preview.broken')}</Callout>}
      <p className="text-xs text-muted-foreground">
        {settings.disclaimer ? t('preview.disclaimer') : t('preview.noDisclaimer')}
      </p>
    </>
  )
}
