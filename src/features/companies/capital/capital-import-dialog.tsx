import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CapitalItem } from '@outcrop/contract/companies/capital.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { formatNumber } from '#/lib/format.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Table } from '#/ui/table.tsx'
import { readCapitalCsv, type CapitalFile } from './capital-csv.ts'

export interface CapitalImportDialogProps {
  readonly onAccept: (items: readonly CapitalItem[]) => void
  readonly onClose: () => void
}

/** Reads lines from a CSV; they go into the form, where they are looked at again before they are saved. */
export function CapitalImportDialog({ onAccept, onClose }: CapitalImportDialogProps) {
  const { t } = useTranslation('capital')
  const [file, setFile] = useState<CapitalFile | null>(null)
  const items = (file?.rows ?? []).flatMap(({ item }) => (item ? [item] : []))
  const wrong = (file?.rows.length ?? 0) - items.length
  const ready = items.length > 0 && wrong === 0

  async function choose() {
    const [chosen] = await pickFiles('.csv,text/csv', false)
    if (chosen) setFile(readCapitalCsv(await chosen.text()))
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('import.title')}
      description={t('import.text')}
      closeLabel={t('dialog.close')}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button aria-disabled={!ready} onClick={() => ready && onAccept(items)}>
            {t('import.accept', { count: items.length })}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <Button variant="outline" className="justify-self-start" onClick={() => void choose()}>
          {t(file ? 'import.another' : 'import.choose')}
        </Button>
        {file && file.missing.length > 0 && (
          <Callout role="alert" variant="destructive" title={t('import.missing')}>
            {file.missing.join(', ')}
          </Callout>
        )}
        {wrong > 0 && <Callout role="alert" variant="destructive" title={t('import.wrong', { count: wrong })} />}
        {file && file.rows.length > 0 && (
          <Table label={t('import.preview')}>
            <thead>
              <tr>
                <th scope="col" data-numeric>
                  {t('import.line')}
                </th>
                <th scope="col">{t('table.name')}</th>
                <th scope="col" data-numeric>
                  {t('table.number')}
                </th>
                <th scope="col">{t('import.state')}</th>
              </tr>
            </thead>
            <tbody>
              {file.rows.map(({ line, label, item, wrong: column }) => (
                <tr key={line}>
                  <td data-numeric>{line}</td>
                  <td>{label}</td>
                  <td data-numeric>{item ? formatNumber(item.count) : '–'}</td>
                  <td>
                    <Badge variant={item ? 'success' : 'destructive'}>{t(item ? 'import.good' : 'import.bad')}</Badge>{' '}
                    {column && t('import.column', { column })}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </Dialog>
  )
}
