import { useTranslation } from 'react-i18next'
import { Callout } from '#/ui/callout.tsx'
import { useMayUpload } from '#/session/use-may-upload.ts'

/** Says why nothing can be uploaded here; nothing where it can. */
export function UploadOff() {
  const { t } = useTranslation('data')
  if (useMayUpload()) return null
  return (
    <Callout className="mb-4" title={t('uploadOff.title')}>
      {t('uploadOff.text')}
    </Callout>
  )
}
