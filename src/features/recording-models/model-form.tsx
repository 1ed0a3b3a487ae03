import { useQueryClient } from '@tanstack/react-query'
import type { RecordingModel } from '@outcrop/contract/recordings/recording-model.ts'
import { useTranslation } from 'react-i18next'
import { recordingModelMutations, recordingModelQueries } from '#/api/recording-models.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { useFieldLabels } from '#/components/resource/fields/field-labels.ts'
import { FormFields } from '#/components/resource/fields/form-fields.tsx'
import { formValues, ModelForm, settingsOf } from './form-values.ts'
import { ModelPreview } from './model-preview.tsx'
import { modelTable } from './model-table.ts'

export interface ModelFormDialogProps {
  /** Undefined to create a model. */
  readonly model: RecordingModel | undefined
  readonly onClose: () => void
}

function baseOf(model: RecordingModel | undefined) {
  return { values: formValues(model), version: model?.version ?? null }
}

/** Creates or edits a recording model, with a preview of what is typed. */
export function ModelFormDialog({ model: edited, onClose }: ModelFormDialogProps) {
  const { t } = useTranslation('recording-model')
  const { t: tForm } = useTranslation('form')
  const client = useQueryClient()
  const model = useEntityForm({
    name: edited ? `recording-model.${edited.id}` : 'recording-model.new',
    schema: ModelForm,
    initial: baseOf(edited),
    save: ({ values, version }) => {
      const { name, description } = values
      const body = { name, description, settings: settingsOf(values) }
      return edited
        ? runMutation(client, recordingModelMutations.update(client), {
            item: { id: edited.id, version },
            change: body,
          })
        : runMutation(client, recordingModelMutations.create(client), body)
    },
    onSaved: onClose,
    ...(edited && {
      latest: async () => baseOf(await client.fetchQuery({ ...recordingModelQueries.detail(edited.id), staleTime: 0 })),
    }),
  })
  const { form } = model
  const labels = useFieldLabels(modelTable)
  const fields = { form, table: modelTable, item: edited }

  return (
    <FormDialog
      model={model}
      words={labels}
      title={edited ? t('form.editTitle', { name: edited.name }) : t('form.createTitle')}
      {...(edited && edited.used > 0 && { description: t('form.keeps', { count: edited.used }) })}
      submitLabel={edited ? tForm('save') : t('form.create')}
      size="xl"
      onClose={onClose}
    >
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <FormFields {...fields} names={['name', 'description', 'layout']} className="grid gap-4" />
          {(['intro', 'outro'] as const).map((card) => (
            <fieldset key={card} className="grid gap-3 rounded-md border px-3 py-2.5">
              <legend className="sr-only">{t(`field.${card}.label`)}</legend>
              <form.AppField name={`has_${card}`}>
                {(field) => <field.CheckboxField label={t(`field.has_${card}.label`)} />}
              </form.AppField>
              <form.Subscribe selector={({ values }) => values[`has_${card}`]}>
                {(isOn) =>
                  isOn && (
                    <>
                      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
                        <form.AppField name={`${card}_title`}>
                          {(field) => <field.TextField label={t('form.cardTitle')} />}
                        </form.AppField>
                        <form.AppField name={`${card}_seconds`}>
                          {(field) => <field.NumberField label={t('form.cardSeconds')} unit="s" min={1} max={30} />}
                        </form.AppField>
                      </div>
                      <form.AppField name={`${card}_text`}>
                        {(field) => <field.MultilineField label={t('form.cardText')} rows={2} />}
                      </form.AppField>
                    </>
                  )
                }
              </form.Subscribe>
            </fieldset>
          ))}
          <FormFields {...fields} names={['watermark', 'disclaimer']} className="grid gap-4" />
          <FormFields {...fields} names={['caption_language', 'retention_days']} />
        </div>
        <div className="lg:sticky lg:top-0 lg:self-start">
          <form.Subscribe selector={({ values }) => values}>
            {(values) => <ModelPreview settings={settingsOf(values)} />}
          </form.Subscribe>
        </div>
      </div>
    </FormDialog>
  )
}
