import type { RecordingStatistics } from '@outcrop/contract/recordings/recording-statistics.ts'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '#/components/relative-time.tsx'
import { toCsv } from '#/lib/csv.ts'
import { downloadText } from '#/lib/download.ts'
import { durationWords } from '#/lib/duration-words.ts'
import { Button } from '#/ui/button.tsx'
import { Table } from '#/ui/table.tsx'

export interface ViewerTableProps {
  readonly addresses: RecordingStatistics['addresses']
  /** Of the recording, for the name of the CSV. */
  readonly title: string
}

/** Who watched, as far as they gave an address. */
export function ViewerTable({ addresses, title }: ViewerTableProps) {
  const { t } = useTranslation('recording')

  function download() {
    const rows = addresses.map((each) => [
      each.email_address,
      each.name,
      each.views,
      Math.round(each.seconds),
      Math.round(each.watched * 100),
      each.last_seen_at,
    ])
    const header = ['email', 'name', 'views', 'seconds', 'watched_percent', 'last_seen']
    downloadText(`${title} addresses.csv`, toCsv([header, ...rows]), 'text/csv;charset=utf-8')
  }

  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{t('statistics.addresses')}</h2>
        {addresses.length > 0 && (
          <Button variant="outline" size="sm" onClick={download}>
            <Download />
            {t('statistics.csvPeople')}
          </Button>
        )}
      </div>
      {addresses.length === 0 ? (
        <p className="text-muted-foreground">{t('statistics.peopleNone')}</p>
      ) : (
        <Table label={t('statistics.addresses')} className="min-w-[36rem]">
          <thead>
            <tr>
              <th>{t('statistics.who')}</th>
              <th data-numeric>{t('statistics.views')}</th>
              <th data-numeric>{t('statistics.watched')}</th>
              <th data-numeric>{t('statistics.time')}</th>
              <th>{t('statistics.lastSeen')}</th>
            </tr>
          </thead>
          <tbody>
            {addresses.map((each) => (
              <tr key={each.email_address}>
                <td className="wrap-anywhere">
                  {each.name && <span className="me-2 font-medium">{each.name}</span>}
                  <span className={each.name ? 'text-muted-foreground' : undefined}>{each.email_address}</span>
                </td>
                <td data-numeric>{each.views}</td>
                <td data-numeric>{t('statistics.share', { share: Math.round(each.watched * 100) })}</td>
                <td data-numeric>{durationWords(each.seconds)}</td>
                <td>
                  <RelativeTime value={each.last_seen_at} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  )
}
