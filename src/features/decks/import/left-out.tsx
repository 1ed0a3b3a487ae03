import { useTranslation } from 'react-i18next'
import type { UploadItem } from '#/components/uploader/upload-item.ts'
import { useUploadText } from '#/components/uploader/use-upload-text.ts'
import { Callout } from '#/ui/callout.tsx'

export interface LeftOutProps {
  /** Ids of the files to be imported. */
  order: readonly string[]
  uploads: readonly UploadItem[]
}

/** Files of the same selection that cannot be used, with the reasons. */
export function LeftOut({ order, uploads }: LeftOutProps) {
  const { t } = useTranslation('deck')
  const isUsed = (item: UploadItem) => order.includes(item.id) || order.includes(item.fileId ?? '')
  const batches = new Set(uploads.filter(isUsed).map(({ batch }) => batch))
  const refused = uploads.filter((item) => item.status === 'refused' && batches.has(item.batch) && !isUsed(item))
  if (refused.length === 0) return null
  return (
    <Callout variant="warning" role="alert" title={t('import.leftOut', { count: refused.length })}>
      <ul>
        {refused.map((item) => (
          <RefusedLine key={item.id} item={item} />
        ))}
      </ul>
    </Callout>
  )
}

function RefusedLine({ item }: { item: UploadItem }) {
  return (
    <li className="wrap-anywhere">
      {item.name}: {useUploadText(item)}
    </li>
  )
}
