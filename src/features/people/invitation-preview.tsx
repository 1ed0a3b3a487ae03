import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Table } from '#/ui/table.tsx'
import type { InvitationRow } from './invitation-rows.ts'
import { permissionNames } from './member-marks.tsx'

export interface InvitationPreviewProps {
  readonly rows: readonly InvitationRow[]
}

/** What would come of a file, line by line; lines with an issue first, as they need somebody. */
export function InvitationPreview({ rows }: InvitationPreviewProps) {
  const { t } = useTranslation('people')
  const wrong = rows.filter((row) => row.issue)
  const good = rows.filter((row) => !row.issue)
  return (
    <section className="grid gap-2">
      <p role="status" className="font-medium">
        {t('preview.good', { count: good.length })}
        {wrong.length > 0 && ` ${t('preview.wrong', { count: wrong.length })}`}
      </p>
      <div className="scroll-thin max-h-[45dvh] overflow-y-auto">
        <Table label={t('preview.label')}>
          <thead>
            <tr>
              <th data-numeric>{t('preview.line')}</th>
              <th>{t('preview.person')}</th>
              <th>{t('preview.result')}</th>
              <th className="max-sm:hidden">{t('column.permissions')}</th>
            </tr>
          </thead>
          <tbody>
            {[...wrong, ...good].map((row) => (
              <tr key={row.line}>
                <td data-numeric>{row.line}</td>
                <td className="wrap-anywhere">
                  {row.email}
                  <span className="block text-xs text-muted-foreground">{row.name}</span>
                </td>
                <td>
                  {row.issue ? (
                    <span className="flex items-center gap-1.5 text-destructive">
                      <CircleAlert className="size-4 shrink-0" />
                      {t(`issue.${row.issue}`, { about: row.about })}
                    </span>
                  ) : (
                    <span className="flex items-center gap-1.5 text-success">
                      <CircleCheck className="size-4 shrink-0" />
                      {t('preview.ready')}
                    </span>
                  )}
                </td>
                <td className="max-sm:hidden">{permissionNames(row.permissions, t).join(', ') || t('none')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  )
}
