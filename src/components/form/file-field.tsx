import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { useUpload } from '#/components/uploader/use-upload.ts'
import { useUploadText } from '#/components/uploader/use-upload-text.ts'
import type { UploadItem } from '#/components/uploader/upload-item.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { FormField, type FieldBase } from './form-field.tsx'
import { useFormWork } from './form-work.ts'
import { useFieldModel } from './use-field-model.ts'

export interface FileFieldProps extends FieldBase {
  /** The company that the file will belong to; empty while that is not known. */
  readonly companyId: string
  readonly accept: string
  /** Name of the initial file. */
  readonly initialName?: string
}

/** One uploaded file; the value is its id. */
export function FileField({ companyId, accept, initialName, ...base }: FileFieldProps) {
  const { t } = useTranslation('form')
  const field = useFieldModel<string | null>()
  const { item, upload } = useUpload()
  const { track } = useFormWork()
  const [name, setName] = useState(initialName)

  async function choose() {
    const [file] = await pickFiles(accept, false)
    if (!file) return
    const sent = upload(file, companyId)
    track(sent.then(Boolean))
    const fileId = await sent
    if (!fileId) return
    setName(file.name)
    field.set(fileId)
  }

  const refused = item?.status === 'refused'
  return (
    <FormField field={field} {...base} hint={companyId === '' ? t('file.company') : base.hint}>
      {(control) => (
        <span className="flex min-w-0 items-center gap-2">
          <Button {...control} variant="outline" disabled={companyId === ''} onClick={() => void choose()}>
            <Paperclip />
            {t(field.value ? 'file.replace' : 'file.choose')}
          </Button>
          {item && (item.status !== 'ready' || refused) ? (
            <UploadLine item={item} />
          ) : (
            field.value && <span className="min-w-0 truncate">{name}</span>
          )}
          {field.value && (
            <Button variant="ghost" size="icon-sm" aria-label={t('file.remove')} onClick={() => field.set(null)}>
              <X />
            </Button>
          )}
        </span>
      )}
    </FormField>
  )
}

function UploadLine({ item }: { item: UploadItem }) {
  const text = useUploadText(item)
  return (
    <span role="status" className="min-w-0 flex-1 text-muted-foreground">
      {text}
    </span>
  )
}
