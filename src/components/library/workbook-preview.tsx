import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQueries } from '#/api/files.ts'
import { Callout } from '#/ui/callout.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { PreviewRows } from './preview-rows.tsx'

export interface WorkbookPreviewProps {
  readonly url: string
}

/** The first rows of a sheet of a workbook, which can be chosen. */
export function WorkbookPreview({ url }: WorkbookPreviewProps) {
  const { t } = useTranslation('library')
  const [chosen, setChosen] = useState(0)
  const book = useQuery(fileQueries.workbook(url))
  if (book.isError)
    return (
      <Callout variant="warning" title={t('preview.unreadable')}>
        {t('preview.unreadableText')}
      </Callout>
    )
  if (!book.data) return <Skeleton className="h-80 w-full" />
  const sheet = book.data[chosen]
  return (
    <div className="grid min-w-0 content-start gap-3">
      {book.data.length > 1 && (
        <label className="flex items-center gap-2">
          <span className="text-muted-foreground">{t('preview.sheet')}</span>
          <NativeSelect value={String(chosen)} onChange={(event) => setChosen(Number(event.target.value))}>
            {book.data.map(({ name }, index) => (
              <option key={name} value={String(index)}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </label>
      )}
      {sheet && sheet.rows.length > 0 ? (
        <>
          <PreviewRows key={sheet.name} rows={sheet.rows} />
          <p className="text-muted-foreground">
            {sheet.count > sheet.rows.length
              ? t('preview.rows', { count: sheet.rows.length - 1 })
              : t('preview.all', { count: sheet.rows.length - 1 })}
          </p>
        </>
      ) : (
        <EmptyState title={t('preview.emptySheet')} />
      )}
    </div>
  )
}
