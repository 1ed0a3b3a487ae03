import type { MEDIA_KINDS } from '@outcrop/contract/files/file-kind.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQueries } from '#/api/files.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { useUpload } from '#/components/uploader/use-upload.ts'
import { useUploadText } from '#/components/uploader/use-upload-text.ts'
import type { UploadItem, UploadPurpose } from '#/components/uploader/upload-item.ts'
import { Button } from '#/ui/button.tsx'
import { ComboboxField } from './combobox-field.tsx'
import type { FieldBase } from './form-field.tsx'
import { useFormWork } from './form-work.ts'
import { useFieldModel } from './use-field-model.ts'

export interface LibraryFileFieldProps extends FieldBase {
  readonly companyId: string
  readonly kind: (typeof MEDIA_KINDS)[number]
  /** What may be uploaded, as the browser's dialog takes it. */
  readonly accept: string
  /** Name of the initial file. */
  readonly initialName?: string | undefined
}

const TO_LIBRARY: UploadPurpose = { area: null, folderId: null, replaces: null }

/** A file of the company's media library, chosen by its name or uploaded into it; the value is its id. */
export function LibraryFileField({ companyId, kind, accept, initialName = '', ...base }: LibraryFileFieldProps) {
  const { t } = useTranslation('form')
  const field = useFieldModel<string>()
  const { item, upload } = useUpload(TO_LIBRARY)
  const { track } = useFormWork()
  const [uploaded, setUploaded] = useState<string | null>(null)

  function useOptions(search: string) {
    const filter = { company_id: companyId, kind, ordering: '-created_at' as const, ...(search && { search }) }
    const { data, isFetching, isError } = useQuery({ ...fileQueries.list(filter), placeholderData: keepPreviousData })
    const options = (data?.results ?? [])
      .filter(({ status }) => status === 'ready')
      .map(({ id, name, width, height }) => ({
        value: id,
        label: name,
        ...(width !== null && height !== null && { detail: `${width} × ${height}` }),
      }))
    return { options, loading: isFetching, failed: isError }
  }

  async function choose() {
    const [file] = await pickFiles(accept, false)
    if (!file) return
    const sent = upload(file, companyId)
    track(sent.then(Boolean))
    const fileId = await sent
    if (!fileId) return
    setUploaded(file.name)
    field.set(fileId)
  }

  return (
    <div className="grid gap-1.5">
      <ComboboxField key={uploaded} useOptions={useOptions} initialLabel={uploaded ?? initialName} {...base} />
      <div className="flex items-center gap-2">
        <Button variant="outline" size="sm" onClick={() => void choose()}>
          <Upload />
          {t('file.upload')}
        </Button>
        {item && item.status !== 'ready' && <UploadLine item={item} />}
      </div>
    </div>
  )
}

function UploadLine({ item }: { item: UploadItem }) {
  return (
    <span role="status" className="min-w-0 flex-1 text-sm text-muted-foreground">
      {useUploadText(item)}
    </span>
  )
}
