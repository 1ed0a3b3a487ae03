import type { TFunction } from 'i18next'
import type { SlideContent } from '@outcrop/contract/decks/slide-content.ts'
import type * as v from 'valibot'
import { useTranslation } from 'react-i18next'
import type { RecordWords } from '#/components/form/record-words.ts'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import type { ContentDialogProps } from './content-dialog-props.ts'

interface ContentFormOptions<Values extends object, Output extends object> extends Pick<
  ContentDialogProps,
  'isNew' | 'onClose'
> {
  readonly kind: SlideContent['kind']
  readonly schema: v.GenericSchema<unknown, Output>
  readonly initial: Values
  readonly save: (values: Output) => Promise<unknown>
}

/** The form of a dialog for the content of a slide, and what the dialog itself is given. */
export function useContentForm<Values extends object, Output extends object>(
  options: ContentFormOptions<Values, Output>,
) {
  const { kind, schema, initial, save, isNew, onClose } = options
  const { t } = useTranslation('slide')
  const model = useEntityForm({
    name: null,
    schema,
    initial: { values: initial, version: null },
    save: ({ values }) => save(values),
    onSaved: onClose,
  })
  const dialog = {
    model,
    words: contentWords(t),
    title: t(isNew ? `form.${kind}.new` : `form.${kind}.edit`),
    submitLabel: t(isNew ? 'form.add' : 'form.save'),
    onClose,
  }
  return { t, form: model.form, dialog }
}

/** Labels and formatted values of what a slide shows. */
function contentWords(t: TFunction<'slide'>): RecordWords {
  return {
    label: (field) => t(`form.${field}` as 'form.heading', { defaultValue: field }),
    value: (_field, value) => (typeof value === 'string' ? value : ''),
  }
}
