import { useStore } from '@tanstack/react-form'
import {
  TEXT_ALIGNMENTS,
  TEXT_BACKGROUNDS,
  TEXT_HEADING_MAX,
  type TextContent,
} from '@outcrop/contract/decks/slide-content.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { SlideFrame } from '#/components/slide/slide-frame.tsx'
import { TextSlide } from '#/components/slide/text-slide.tsx'
import type { ContentDialogProps } from './content-dialog-props.ts'
import { TextFields } from './content-form.ts'
import { useContentForm } from './use-content-form.ts'

const SHAPE = { width: 1600, height: 900 }

/** A slide of typed text, with its look while it is typed. */
export function TextDialog({ content, isNew, onSave, onClose }: ContentDialogProps<TextContent>) {
  const { kind, ...initial } = content
  const { t, form, dialog } = useContentForm({
    kind,
    schema: TextFields,
    initial,
    save: (values) => onSave({ kind, ...values }),
    isNew,
    onClose,
  })
  const typed = useStore(form.store, ({ values }) => values)
  return (
    <FormDialog {...dialog} size="lg">
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-4">
          <form.AppField name="heading">
            {(field) => (
              <field.TextField
                label={t('form.heading')}
                first
                maxLength={TEXT_HEADING_MAX}
                messages={{ check: t('form.needsText') }}
              />
            )}
          </form.AppField>
          <form.AppField name="body">
            {(field) => <field.MultilineField label={t('form.body')} hint={t('form.bodyHint')} rows={7} />}
          </form.AppField>
          <div className="grid grid-cols-2 gap-4">
            <form.AppField name="align">
              {(field) => (
                <field.SelectField
                  label={t('form.align')}
                  options={TEXT_ALIGNMENTS.map((value) => ({ value, label: t(`form.alignments.${value}`) }))}
                  required
                />
              )}
            </form.AppField>
            <form.AppField name="background">
              {(field) => (
                <field.SelectField
                  label={t('form.background')}
                  options={TEXT_BACKGROUNDS.map((value) => ({ value, label: t(`form.backgrounds.${value}`) }))}
                  required
                />
              )}
            </form.AppField>
          </div>
        </div>
        <section aria-label={t('form.preview')} className="self-start overflow-hidden rounded-md border">
          <SlideFrame shape={SHAPE}>
            <TextSlide content={{ kind, ...typed }} />
          </SlideFrame>
        </section>
      </div>
    </FormDialog>
  )
}
