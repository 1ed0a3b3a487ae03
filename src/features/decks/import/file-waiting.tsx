import type { File as StoredFile } from '@outcrop/contract/files/file.ts'
import { isProblemCode } from '@outcrop/contract/api/problem.ts'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import type { UploadItem } from '#/components/uploader/upload-item.ts'
import { useUploadText } from '#/components/uploader/use-upload-text.ts'
import { Button } from '#/ui/button.tsx'
import { Progress } from '#/ui/progress.tsx'
import { FileRefused } from './file-refused.tsx'
import type { FileRefusedProps } from './file-refused.tsx'
import { PasswordForm } from '#/components/uploader/password-form.tsx'

export interface FileWaitingProps extends Pick<FileRefusedProps, 'onOther' | 'onLeaveOut'> {
  file: StoredFile | null
  upload: UploadItem | null
  /** Why the state of the file cannot be fetched. */
  error: unknown
  onRetry: () => void
}

/** A file that is not ready for import, or was refused. */
export function FileWaiting({ file, upload, error, onRetry, ...ways }: FileWaitingProps) {
  const { t } = useTranslation(['deck', 'problem', 'shell'])
  if (file?.status === 'password_required') {
    return (
      <PasswordForm fileId={file.id}>
        <Button variant="outline" onClick={ways.onOther}>
          {t('import.other')}
        </Button>
      </PasswordForm>
    )
  }
  if (upload?.status === 'refused') {
    return (
      <FileRefused name={upload.name} {...ways}>
        <UploadText upload={upload} />
      </FileRefused>
    )
  }
  if (file?.status === 'refused') {
    return (
      <FileRefused name={file.name} {...ways}>
        {t(`problem:${isProblemCode(file.error_code) ? file.error_code : 'unknown'}`)}
      </FileRefused>
    )
  }
  if (error) {
    return (
      <FileRefused name={t('shell:problem.title')} {...ways} onRetry={onRetry}>
        {t(`problem:${errorCodeOf(error)}`)}
      </FileRefused>
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

function UploadText({ upload }: { upload: UploadItem }) {
  return useUploadText(upload)
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
