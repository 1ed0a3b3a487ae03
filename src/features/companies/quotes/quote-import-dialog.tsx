import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '@outcrop/contract/companies/company.ts'
import { QUOTE_DAYS_MAX, type QuoteDay } from '@outcrop/contract/companies/quote.ts'
import { companyMutations } from '#/api/companies.ts'
import { errorCodeOf } from '#/api/api-error.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { toast } from '#/state/notices.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Table } from '#/ui/table.tsx'
import { readQuoteCsv, type QuoteFile, type QuoteRow } from './quote-csv.ts'
import { formatPrice } from './quote-format.ts'

export interface QuoteImportDialogProps {
  readonly company: Company
  readonly known: readonly QuoteDay[]
  readonly onClose: () => void
}

const SHOWN = 200
const LOOKS = { new: 'success', changed: 'warning', same: 'default', wrong: 'destructive' } as const

/** Imports trading days from a CSV: shows what would be written, row by row, and writes nothing until it is accepted. */
export function QuoteImportDialog({ company, known, onClose }: QuoteImportDialogProps) {
  const { t } = useTranslation(['quote', 'problem'])
  const client = useQueryClient()
  const saving = useMutation(companyMutations.importQuotes(client, company.id))
  const [file, setFile] = useState<QuoteFile | null>(null)
  const days = (file?.rows ?? []).flatMap(({ day, state }) => (day && state !== 'same' ? [day] : []))
  const counts = Map.groupBy(file?.rows ?? [], ({ state }) => state)
  const count = (state: QuoteRow['state']) => counts.get(state)?.length ?? 0
  const tooMany = days.length > QUOTE_DAYS_MAX

  async function choose() {
    const [chosen] = await pickFiles('.csv,text/csv', false)
    if (chosen) setFile(readQuoteCsv(await chosen.text(), known, new Date().toISOString().slice(0, 10)))
  }

  function accept() {
    saving.mutate(
      { days },
      {
        onSuccess: ({ added, updated }) => {
          toast({ title: t('import.done', { added, updated }), variant: 'success' })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('import.title')}
      description={t('import.text')}
      closeLabel={t('import.close')}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('import.cancel')}
          </Button>
          <Button
            loading={saving.isPending}
            aria-disabled={days.length === 0 || tooMany}
            onClick={() => days.length > 0 && !tooMany && accept()}
          >
            {t('import.accept', { count: days.length })}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <Button variant="outline" className="justify-self-start" onClick={() => void choose()}>
          {t(file ? 'import.another' : 'import.choose')}
        </Button>
        {saving.error && (
          <Callout role="alert" variant="destructive">
            {t(`problem:${errorCodeOf(saving.error)}`)}
          </Callout>
        )}
        {file && file.missing.length > 0 && (
          <Callout role="alert" variant="destructive" title={t('import.missing')}>
            {file.missing.join(', ')}
          </Callout>
        )}
        {tooMany && (
          <Callout role="alert" variant="destructive" title={t('import.tooMany', { count: QUOTE_DAYS_MAX })} />
        )}
        {file && file.missing.length === 0 && (
          <>
            <p role="status">
              {t('import.summary', {
                added: count('new'),
                changed: count('changed'),
                same: count('same'),
                wrong: count('wrong'),
              })}
            </p>
            {count('wrong') > 0 && <Callout variant="warning">{t('import.wrongText')}</Callout>}
            <PreviewTable rows={file.rows} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Wrong rows first, since they need a look. */
function PreviewTable({ rows }: { rows: readonly QuoteRow[] }) {
  const { t } = useTranslation('quote')
  const sorted = rows.toSorted((one, other) => Number(other.state === 'wrong') - Number(one.state === 'wrong'))
  return (
    <Table label={t('import.preview')}>
      <thead>
        <tr>
          <th scope="col" data-numeric>
            {t('import.line')}
          </th>
          <th scope="col">{t('table.date')}</th>
          <th scope="col" data-numeric>
            {t('table.close')}
          </th>
          <th scope="col">{t('import.state')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.slice(0, SHOWN).map(({ line, date, day, state, issue, column }) => (
          <tr key={line}>
            <td data-numeric>{line}</td>
            <td>{date}</td>
            <td data-numeric>{day ? formatPrice(day.close) : '–'}</td>
            <td>
              <Badge variant={LOOKS[state]}>{t(`import.states.${state}`)}</Badge>{' '}
              {issue && t(`import.issue.${issue}`, { column: column ? t(`table.${column}`) : '' })}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
