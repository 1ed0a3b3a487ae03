import type { RecordingStatistics } from '@outcrop/contract/recordings/recording-statistics.ts'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { toCsv } from '#/lib/csv.ts'
import { downloadText } from '#/lib/download.ts'
import { Button } from '#/ui/button.tsx'
import { dayText } from '../held-day.ts'
import { everyDay } from './every-day.ts'

export interface DayBarsProps {
  readonly days: RecordingStatistics['days']
  /** Of the recording, for the name of the CSV. */
  readonly title: string
}

/** Views of each day, those without any included. */
export function DayBars({ days, title }: DayBarsProps) {
  const { t } = useTranslation('recording')
  const id = useId()
  const all = everyDay(days)
  const most = Math.max(1, ...all.map(({ views }) => views))

  function download() {
    const rows = days.map(({ day, views, seconds }) => [day, views, Math.round(seconds)])
    downloadText(`${title} days.csv`, toCsv([['day', 'views', 'seconds'], ...rows]), 'text/csv;charset=utf-8')
  }

  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-base font-semibold">
          {t('statistics.days')}
        </h2>
        <Button variant="outline" size="sm" onClick={download}>
          <Download />
          {t('statistics.csvDays')}
        </Button>
      </div>
      <ol className="scroll-thin flex h-24 items-end gap-px overflow-x-auto rounded-md border p-1" tabIndex={0}>
        {all.map(({ day, views }) => {
          const text = t('statistics.day', { day: dayText(`${day}T12:00:00Z`), count: views })
          return (
            <li key={day} title={text} className="flex h-full min-w-1.5 flex-1 items-end">
              <span
                aria-hidden
                className="block w-full rounded-t-sm bg-ochre"
                style={{ height: `${(views / most) * 100}%` }}
              />
              <span className="sr-only">{text}</span>
            </li>
          )
        })}
      </ol>
      <div aria-hidden className="mt-1 flex justify-between text-xs text-muted-foreground tabular-nums">
        <span>{dayText(`${all[0]?.day}T12:00:00Z`)}</span>
        <span>{dayText(`${all.at(-1)?.day}T12:00:00Z`)}</span>
      </div>
    </section>
  )
}
