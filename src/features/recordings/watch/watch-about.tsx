import type { WatchedRecording } from '@outcrop/contract/shared-recording.ts'
import { Link } from '@tanstack/react-router'
import { Download, ExternalLink, MessageCircleQuestionMark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaUrl } from '#/api/http.ts'
import type { WatchKey } from '#/api/shared-recordings.ts'
import type { PlayClock } from '#/components/player/play-clock.ts'
import { StoredPicture } from '#/components/stored-picture.tsx'
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
  const { clip, company, resources, related } = recording
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
      {resources.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg">{t('resources')}</h2>
          <ul className="grid gap-1.5">
            {resources.map(({ title, url }) => (
              <li key={`${title} ${url}`}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex items-center gap-1.5 text-primary underline underline-offset-4"
                >
                  {title}
                  <ExternalLink aria-hidden className="size-3.5" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {related.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg">{t('related', { company: company.name })}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4">
            {related.map((other) => (
              <li key={other.id}>
                <Related recording={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
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

function Related({ recording }: { recording: WatchedRecording['related'][number] }) {
  const [poster] = recording.poster
  const facts = [
    recording.recorded_at === null ? '' : recordedDay(recording.recorded_at),
    recording.seconds === null ? '' : clockTime(recording.seconds),
  ].filter((fact) => fact !== '')
  return (
    <Link to="/meetings/recordings/$uuid" params={{ uuid: recording.id }} className="group grid gap-1.5">
      <span className="block aspect-video overflow-hidden rounded-md bg-muted">
        {poster && <StoredPicture url={poster.url} alt="" className="size-full object-cover" />}
      </span>
      <span className="font-medium group-hover:underline" dir="auto">
        {recording.title}
      </span>
      <span className="text-xs text-muted-foreground">{facts.join(' · ')}</span>
    </Link>
  )
}
