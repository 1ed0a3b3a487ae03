import { useQuery } from '@tanstack/react-query'
import { parse } from 'papaparse'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PREVIEW_BYTES } from '#/api/file-start.ts'
import { fileQueries } from '#/api/files.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { formatFileSize } from '#/lib/format.ts'
import { NativeSelect } from '#/ui/native-select.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { EncodingSelect } from './encoding-select.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { decode, guessEncoding, type Encoding } from './encoding.ts'

export interface TablePreviewProps {
  readonly url: string
  readonly size: number
}

const SEPARATORS = [',', ';', '\t', '|'] as const
const ROWS_SHOWN = 200

/** The first rows of a delimited text; separator and encoding are guessed and can be chosen. */
export function TablePreview({ url, size }: TablePreviewProps) {
  const { t } = useTranslation('library')
  const [encodingChosen, setEncoding] = useState<Encoding | null>(null)
  const [separatorChosen, setSeparator] = useState('')
  const start = useQuery(fileQueries.start(url))
  if (start.error) return <ProblemView error={start.error} onRetry={() => void start.refetch()} />
  if (!start.data) return <Skeleton className="h-80 w-full" />
  const encoding = encodingChosen ?? guessEncoding(start.data)
  const isCut = size > PREVIEW_BYTES
  const { data, meta } = parse<string[]>(decode(start.data, encoding), {
    delimiter: separatorChosen,
    delimitersToGuess: [...SEPARATORS],
    preview: ROWS_SHOWN + 1,
    skipEmptyLines: 'greedy',
  })
  const count = Math.max(0, data.length - 1)
  const separator = separatorChosen || meta.delimiter
  return (
    <div className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex items-center gap-2">
          <span className="text-muted-foreground">{t('preview.separator')}</span>
          <NativeSelect value={separator} onChange={(event) => setSeparator(event.target.value)}>
            {SEPARATORS.map((value) => (
              <option key={value} value={value}>
                {t(`preview.separators.${nameOf(value)}`)}
              </option>
            ))}
          </NativeSelect>
        </label>
        <EncodingSelect value={encoding} onChange={setEncoding} />
      </div>
      <PreviewRows rows={data} />
      <p className="text-muted-foreground">
        {count >= ROWS_SHOWN
          ? t('preview.rows', { count: ROWS_SHOWN })
          : isCut
            ? t('preview.cut', { size: formatFileSize(PREVIEW_BYTES) })
            : t('preview.all', { count })}
      </p>
    </div>
  )
}

function nameOf(separator: (typeof SEPARATORS)[number]) {
  switch (separator) {
    case ',':
      return 'comma'
    case ';':
      return 'semicolon'
    case '\t':
      return 'tab'
    case '|':
      return 'bar'
  }
}
