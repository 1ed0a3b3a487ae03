import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { File as StoredFile } from '@outcrop/contract/files/file.ts'
import { useTranslation } from 'react-i18next'
import { StoredPicture } from '#/components/stored-picture.tsx'
import { Button } from '#/ui/button.tsx'

export interface ImageOrderProps {
  files: readonly StoredFile[]
  onOrder: (ids: readonly string[]) => void
}

export function ImageOrder({ files, onOrder }: ImageOrderProps) {
  const { t } = useTranslation('deck')
  const ids = files.map((file) => file.id)

  function move(index: number, by: number) {
    const next = [...ids]
    const [id] = next.splice(index, 1)
    if (id !== undefined) next.splice(index + by, 0, id)
    onOrder(next)
  }

  return (
    <ol aria-label={t('import.images')} className="grid gap-1">
      {files.map((file, index) => (
        <li key={file.id} className="flex items-center gap-2 rounded-md border bg-card p-1.5">
          <span className="w-6 text-center text-muted-foreground tabular-nums">{index + 1}</span>
          {file.url && (
            <StoredPicture
              url={file.url}
              alt=""
              width={64}
              height={36}
              loading="lazy"
              className="h-9 w-16 bg-muted object-contain"
            />
          )}
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <Button
            variant="ghost"
            size="icon-sm"
            disabled={index === 0}
            aria-label={t('import.earlier', { name: file.name })}
            onClick={() => move(index, -1)}
          >
            <ArrowUp />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            disabled={index === files.length - 1}
            aria-label={t('import.later', { name: file.name })}
            onClick={() => move(index, 1)}
          >
            <ArrowDown />
          </Button>
          {files.length > 1 && (
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t('import.remove', { name: file.name })}
              onClick={() => onOrder(ids.filter((id) => id !== file.id))}
            >
              <X />
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
