import { ADDRESS_MAX, type SlideContent } from '@outcrop/contract/decks/slide-content.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { IMAGE_ACCEPT } from '#/components/uploader/file-check.ts'
import type { ContentDialogProps } from './content-dialog-props.ts'
import { LinkFields } from './content-form.ts'
import { useContentForm } from './use-content-form.ts'

/** A link to the web, with a picture, on a slide. */
export function LinkDialog(props: ContentDialogProps<Extract<SlideContent, { kind: 'link' }>>) {
  const { companyId, content, fileName, isNew, onSave, onClose } = props
  const { t, form, dialog } = useContentForm({
    kind: content.kind,
    schema: LinkFields,
    initial: { url: content.url, file_id: content.file_id ?? '' },
    save: ({ url, file_id }) => onSave({ kind: content.kind, url, file_id: file_id || null }),
    isNew,
    onClose,
  })
  return (
    <FormDialog {...dialog}>
      <div className="grid gap-4">
        <form.AppField name="url">
          {(field) => (
            <field.TextField
              label={t('form.url')}
              hint={t('form.urlHint')}
              first
              required
              maxLength={ADDRESS_MAX}
              messages={{ check: t('form.urlIssue') }}
            />
          )}
        </form.AppField>
        <form.AppField name="file_id">
          {(field) => (
            <field.LibraryFileField
              label={t('form.pictureFile')}
              hint={t('form.pictureHint')}
              companyId={companyId}
              kind="image"
              accept={IMAGE_ACCEPT}
              initialName={fileName}
            />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
