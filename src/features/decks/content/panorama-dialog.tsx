import type { SlideContent } from '@outcrop/contract/decks/slide-content.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { IMAGE_ACCEPT } from '#/components/uploader/file-check.ts'
import type { ContentDialogProps } from './content-dialog-props.ts'
import { PanoramaFields } from './content-form.ts'
import { useContentForm } from './use-content-form.ts'

/** A picture of everything around, of the company files, on a slide. */
export function PanoramaDialog(props: ContentDialogProps<Extract<SlideContent, { kind: 'panorama' }>>) {
  const { companyId, content, fileName, isNew, onSave, onClose } = props
  const { kind, ...initial } = content
  const { t, form, dialog } = useContentForm({
    kind,
    schema: PanoramaFields,
    initial,
    save: (values) => onSave({ kind, ...values }),
    isNew,
    onClose,
  })
  return (
    <FormDialog {...dialog}>
      <form.AppField name="file_id">
        {(field) => (
          <field.LibraryFileField
            label={t('form.panoramaFile')}
            hint={t('form.panoramaHint')}
            companyId={companyId}
            kind="image"
            accept={IMAGE_ACCEPT}
            initialName={fileName}
            required
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
