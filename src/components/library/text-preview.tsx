import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PREVIEW_BYTES } from '#/api/file-start.ts'
import { fileQueries } from '#/api/files.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { formatFileSize } from '#/lib/format.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { EncodingSelect } from './encoding-select.tsx'
import { decode, guessEncoding, type Encoding } from './encoding.ts'

export interface TextPreviewProps {
  readonly url: string
  readonly size: number
  readonly isJson: boolean
}

/** The beginning of a text; JSON that is whole is laid out. */
export function TextPreview({ url, size, isJson }: TextPreviewProps) {
  const { t } = useTranslation('library')
  const [chosen, setChosen] = useState<Encoding | null>(null)
  const start = useQuery(fileQueries.start(url))
  if (start.error) return <ProblemView error={start.error} onRetry={() => void start.refetch()} />
  if (!start.data) return <Skeleton className="h-80 w-full" />
  const encoding = chosen ?? guessEncoding(start.data)
  const text = decode(start.data, encoding)
  return (
    <div className="grid min-w-0 content-start gap-3">
      <EncodingSelect value={encoding} onChange={setChosen} />
      <pre
        tabIndex={0}
        aria-label={t('preview.text')}
        className="scroll-thin max-h-[70dvh] overflow-auto rounded-lg border bg-subtle p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {isJson ? laidOut(text) : text}
      </pre>
      {size > PREVIEW_BYTES && (
        <p className="text-muted-foreground">{t('preview.cut', { size: formatFileSize(PREVIEW_BYTES) })}</p>
      )}
    </div>
  )
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // A part of a long one, or broken: shown as it is.
    return text
  }
}
