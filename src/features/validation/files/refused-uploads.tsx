import { useTranslation } from 'react-i18next'
import type { UploadItem } from '#/components/uploader/upload-item.ts'
import { useUploadText } from '#/components/uploader/use-upload-text.ts'
import { Callout } from '#/ui/callout.tsx'
import type { FilePlace } from './file-place.ts'

export interface RefusedUploadsProps {
  readonly places: ReadonlyMap<string, FilePlace>
}

/** Which files the server did not take, and why; nothing where it took all. */
export function RefusedUploads({ places }: RefusedUploadsProps) {
  const { t } = useTranslation('validation')
  const refused = [...places.values()].flatMap((place) => (place.state === 'refused' ? [place.upload] : []))
  if (refused.length === 0) return null
  return (
    <Callout variant="warning" role="status" title={t('files.notTaken', { count: refused.length })}>
      <ul>
        {refused.map((upload) => (
          <RefusedUpload key={upload.id} upload={upload} />
        ))}
      </ul>
    </Callout>
  )
}

function RefusedUpload({ upload }: { readonly upload: UploadItem }) {
  const { t } = useTranslation('validation')
  return <li>{t('files.notTakenWhy', { file: upload.name, reason: useUploadText(upload) })}</li>
}
