import type { File as StoredFile } from '@outcrop/contract/file.ts'
import { isProblemCode } from '@outcrop/contract/problem.ts'
import type { UploadItem } from '#/components/uploader/upload-item.ts'
import { useUploadText } from '#/components/uploader/use-upload-text.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Callout } from '#/ui/callout.tsx'
import { Progress } from '#/ui/progress.tsx'

export interface FileWaitingProps {
  file: StoredFile | null
  upload: UploadItem | null
}

export function FileWaiting({ file, upload }: FileWaitingProps) {
  const { t } = useTranslation('deck')
  const { t: problem } = useTranslation('problem')
  if (file?.status === 'refused') {
    return (
      <Callout variant="destructive" role="alert" title={file.name}>
        {problem(isProblemCode(file.error_code) ? file.error_code : 'unknown')}
      </Callout>
    )
  }
  const sending = upload && upload.status !== 'ready' && upload.status !== 'checking'
  return (
    <div className="grid gap-2 py-4">
      {sending ? <UploadProgress upload={upload} /> : <Progress label={t('import.checking')} value={null} />}
      <p className="text-muted-foreground">{sending ? t('import.waiting') : t('import.checking')}</p>
    </div>
  )
}

function UploadProgress({ upload }: { upload: UploadItem }) {
  const text = useUploadText(upload)
  return (
    <>
      <p className="tabular-nums">{text}</p>
      <Progress label={upload.name} value={(upload.sentBytes / upload.size) * 100} valueText={text} />
    </>
  )
}
