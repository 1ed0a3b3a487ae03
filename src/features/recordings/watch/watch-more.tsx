import type { WatchedRecording } from '@outcrop/contract/recordings/shared-recording.ts'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StoredPicture } from '#/components/stored-picture.tsx'
import { clockTime } from '#/lib/clock-time.ts'
import { recordedDay } from './recorded-day.ts'

/** Pages and documents that go with a recording, and others of the company. */
export function WatchMore({ recording }: { recording: WatchedRecording }) {
  const { t } = useTranslation('watch')
  const { company, resources, related } = recording
  if (resources.length === 0 && related.length === 0) return null
  return (
    <div className="grid min-w-0 content-start gap-8">
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
