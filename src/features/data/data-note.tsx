import type { File } from '@outcrop/contract/files/file.ts'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '#/lib/format.ts'
import { factsInShort } from './facts-words.ts'
import { ReviewBadge } from './review-badge.tsx'

/** The line under the name of a file's card. */
export function DataNote({ file }: { file: File }) {
  const { t } = useTranslation('data')
  const words = factsInShort(file, t) || formatFileSize(file.size)
  return (
    <>
      <ReviewBadge file={file} />
      <span className="truncate" title={words}>
        {words}
      </span>
    </>
  )
}
