import { VIDEO_EXTENSIONS } from '@outcrop/contract/files/file-kind.ts'
import type { SlideContent } from '@outcrop/contract/decks/slide-content.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import type { ContentDialogProps } from './content-dialog-props.ts'
import { VideoFields } from './content-form.ts'
import { useContentForm } from './use-content-form.ts'

const ACCEPT = VIDEO_EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** A video of the company files on a slide. */
export function VideoDialog(props: ContentDialogProps<Extract<SlideContent, { kind: 'video' }>>) {
  const { companyId, content, fileName, isNew, onSave, onClose } = props
  const { kind, ...initial } = content
  const { t, form, dialog } = useContentForm({
    kind,
    schema: VideoFields,
    initial,
    save: (values) => onSave({ kind, ...values }),
    isNew,
    onClose,
  })
  return (
    <FormDialog {...dialog}>
      <div className="grid gap-4">
        <form.AppField name="file_id">
          {(field) => (
            <field.LibraryFileField
              label={t('form.videoFile')}
              hint={t('form.fileHint')}
              companyId={companyId}
              kind="video"
              accept={ACCEPT}
              initialName={fileName}
              required
            />
          )}
        </form.AppField>
        {(['autoplay', 'muted', 'loop'] as const).map((name) => (
          <form.AppField key={name} name={name}>
            {(field) => <field.CheckboxField label={t(`form.${name}`)} />}
          </form.AppField>
        ))}
      </div>
    </FormDialog>
  )
}
