import type { WatchedRecording } from '@outcrop/contract/recordings/shared-recording.ts'
import { Download, MessageCircleQuestionMark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaUrl } from '#/api/http.ts'
import type { WatchKey } from '#/api/shared-recordings.ts'
import type { PlayClock } from '#/components/player/play-clock.ts'
import { clockTime } from '#/lib/clock-time.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { recordedDay } from './recorded-day.ts'
import { ShareMenu } from './share-menu.tsx'

const AskDialog = lazyPart(() => import('./ask-dialog.tsx').then((module) => ({ default: module.AskDialog })))

export interface WatchAboutProps {
  readonly watchKey: WatchKey
  readonly recording: WatchedRecording
  readonly person: { readonly name?: string | undefined; readonly email_address?: string | undefined }
  readonly clock: PlayClock
}

/** What a recording is, and what can be done with it. */
export function WatchAbout({ watchKey, recording, person, clock }: WatchAboutProps) {
  const { t } = useTranslation('watch')
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const { clip, company } = recording
  const start = clip?.start ?? 0
  const seconds = clip ? clip.end - clip.start : recording.seconds
  const facts = [
    company.name,
    recording.recorded_at === null ? null : recordedDay(recording.recorded_at),
    seconds === null ? null : clockTime(seconds),
  ].filter((fact) => fact !== null && fact !== '')
  return (
    <div className="grid min-w-0 content-start gap-8">
      <section className="grid gap-3">
        <h1 className="text-2xl" dir="auto">
          {clip?.title ?? recording.title}
        </h1>
        <p className="text-muted-foreground">{facts.join(' · ')}</p>
        {clip && <p className="text-muted-foreground">{t('clipOf', { title: recording.title })}</p>}
        <div className="flex flex-wrap gap-2">
          <ShareMenu clock={clock} start={start} />
          {recording.questions && (
            <Button variant="outline" onClick={() => setAskedAt(clock.time)}>
              <MessageCircleQuestionMark />
              {t('ask.open')}
            </Button>
          )}
          {recording.download_url && (
            <a href={mediaUrl(recording.download_url)} download className={buttonClass({ variant: 'outline' })}>
              <Download />
              {t('download')}
            </a>
          )}
        </div>
        {recording.description && (
          <p dir="auto" className="max-w-reading text-base text-pretty whitespace-pre-line">
            {recording.description}
          </p>
        )}
      </section>
      <Suspense fallback={null}>
        {askedAt !== null && (
          <AskDialog
            id={watchKey.id}
            visit={recording.visit}
            company={company.name}
            at={askedAt}
            shownAt={askedAt - start}
            person={person}
            onClose={() => setAskedAt(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
