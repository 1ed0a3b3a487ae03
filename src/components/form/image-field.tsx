import { ImagePlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { StoredPicture } from '#/components/stored-picture.tsx'
import { IMAGE_ACCEPT } from '#/components/uploader/file-check.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { useUpload } from '#/components/uploader/use-upload.ts'
import { useUploadText } from '#/components/uploader/use-upload-text.ts'
import type { UploadItem } from '#/components/uploader/upload-item.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { FormField, type FieldBase } from './form-field.tsx'
import { useFormWork } from './form-work.ts'
import { useFieldModel } from './use-field-model.ts'

const ImageCropDialog = lazyPart(() =>
  import('./image-crop-dialog.tsx').then((module) => ({ default: module.ImageCropDialog })),
)

export interface ImageFieldProps extends FieldBase {
  /** The company that the file will belong to; empty while that is not known. */
  readonly companyId: string
  /** Width by height. */
  readonly aspect: number
  /** URL of the initial image, as the API handed it out. */
  readonly initialUrl?: string
}

/** An uploaded image, cropped to an aspect ratio before it is sent; the value is the id of its file. */
export function ImageField({ companyId, aspect, initialUrl, ...base }: ImageFieldProps) {
  const { t } = useTranslation('form')
  const field = useFieldModel<string | null>()
  const { item, upload } = useUpload()
  const { track } = useFormWork()
  const [chosen, setChosen] = useState<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const sending = item !== null && item.status !== 'ready'

  async function choose() {
    void ImageCropDialog.preload()
    const [file] = await pickFiles(IMAGE_ACCEPT, false)
    if (file) setChosen(file)
  }

  async function send(file: File) {
    const sent = upload(file, companyId)
    track(sent.then(Boolean))
    setPreview(URL.createObjectURL(file))
    const fileId = await sent
    if (fileId) field.set(fileId)
    else setPreview(null)
  }

  const filled = field.value !== null || sending
  return (
    <FormField field={field} {...base} hint={companyId === '' ? t('file.company') : base.hint}>
      {(control) => (
        <div className="flex items-center gap-3">
          <div
            className="grid w-36 shrink-0 place-items-center overflow-hidden rounded-md border bg-muted"
            style={{ aspectRatio: aspect }}
          >
            {filled && preview && <img src={preview} alt="" className="size-full object-cover" />}
            {filled && !preview && initialUrl && (
              <StoredPicture url={initialUrl} alt="" className="size-full object-cover" />
            )}
            {!(filled && (preview || initialUrl)) && <ImagePlus className="size-6 text-muted-foreground" />}
          </div>
          <div className="grid min-w-0 justify-items-start gap-1.5">
            <div className="flex flex-wrap gap-2">
              <Button {...control} variant="outline" disabled={companyId === ''} onClick={() => void choose()}>
                {t(field.value ? 'image.replace' : 'image.choose')}
              </Button>
              {field.value !== null && (
                <Button variant="ghost" onClick={() => field.set(null)}>
                  {t('file.remove')}
                </Button>
              )}
            </div>
            {sending && <UploadState item={item} />}
          </div>
          {chosen && (
            <Suspense fallback={null}>
              <ImageCropDialog
                file={chosen}
                aspect={aspect}
                onClose={() => setChosen(null)}
                onCropped={(file) => void send(file)}
              />
            </Suspense>
          )}
        </div>
      )}
    </FormField>
  )
}

function UploadState({ item }: { item: UploadItem }) {
  const text = useUploadText(item)
  return (
    <p role="status" className={item.status === 'refused' ? 'text-destructive' : 'text-muted-foreground'}>
      {text}
    </p>
  )
}
