import type { TFunction } from 'i18next'
import type * as v from 'valibot'
import { useTranslation } from 'react-i18next'
import type { RecordWords } from '#/components/form/record-words.ts'
import { useEntityForm } from '#/components/form/use-entity-form.ts'

interface ContentFormOptions<Values extends object, Output extends object> {
  readonly schema: v.GenericSchema<unknown, Output>
  readonly initial: Values
  readonly save: (values: Output) => Promise<unknown>
  readonly onClose: () => void
}

/** The form of a dialog for the content of a slide. */
export function useContentForm<Values extends object, Output extends object>(
  options: ContentFormOptions<Values, Output>,
) {
  const { schema, initial, save, onClose } = options
  const { t } = useTranslation('slide')
  const model = useEntityForm({
    name: null,
    schema,
    initial: { values: initial, version: null },
    save: ({ values }) => save(values),
    onSaved: onClose,
  })
  return { t, model, words: contentWords(t) }
}

/** Labels and formatted values of what a slide shows. */
function contentWords(t: TFunction<'slide'>): RecordWords {
  return {
    label: (field) => t(`form.${field}` as 'form.heading', { defaultValue: field }),
    value: (_field, value) => (typeof value === 'string' ? value : ''),
  }
}
