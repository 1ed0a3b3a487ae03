import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from '@tanstack/react-form'
import { RECORDING_AUDIENCES, RECORDING_TITLE_MAX, type Recording } from '@outcrop/contract/recordings/recording.ts'
import { RECORDING_LAYOUTS } from '@outcrop/contract/recordings/recording-layout.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { recordingMutations, recordingQueries } from '#/api/recordings.ts'
import { runMutation } from '#/api/run-mutation.ts'
import type { UseOptions } from '#/components/form/combobox-field.tsx'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import type { FormBase } from '#/components/form/form-conflict.ts'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { deckOptionsOf } from './deck-options.ts'
import { bodyOf, fieldsOf, type RecordingFields, recordingFields } from './recording-fields.ts'
import { recordingWords } from './recording-words.ts'
import { ResourcesField } from './resources-field.tsx'

export interface RecordingFormDialogProps {
  readonly recording: Recording
  readonly onClose: () => void
}

function baseOf(recording: Recording): FormBase<RecordingFields> {
  return { values: fieldsOf(recording), version: recording.version }
}

/** What is said of a recording, and who may watch it. */
export function RecordingFormDialog({ recording, onClose }: RecordingFormDialogProps) {
  const { t } = useTranslation('recording')
  const { t: tForm } = useTranslation('form')
  const client = useQueryClient()
  const { id, company_id: companyId } = recording
  const model = useEntityForm({
    // A draft would hold the password.
    name: null,
    schema: recordingFields(recording.has_password),
    initial: baseOf(recording),
    save: ({ values, changes, version }) =>
      runMutation(client, recordingMutations.update(client), {
        item: { id, version },
        change: bodyOf(changes, values),
      }),
    onSaved: onClose,
    latest: async () => baseOf(await client.fetchQuery({ ...recordingQueries.detail(id), staleTime: 0 })),
  })
  const { form } = model
  const protect = useStore(form.store, ({ values }) => values.protect)

  return (
    <FormDialog
      model={model}
      words={recordingWords(t)}
      title={t('form.editTitle', { name: recording.title })}
      submitLabel={tForm('save')}
      size="lg"
      onClose={onClose}
    >
      <Part title={t('form.about')}>
        <form.AppField name="title">
          {(field) => <field.TextField label={t('form.title')} first required maxLength={RECORDING_TITLE_MAX} />}
        </form.AppField>
        <form.AppField name="description">
          {(field) => <field.MultilineField label={t('form.description')} />}
        </form.AppField>
        <div className="grid gap-4 sm:grid-cols-2">
          <form.AppField name="recorded_at">
            {(field) => <field.DateField label={t('form.recordedAt')} />}
          </form.AppField>
          <form.AppField name="layout">
            {(field) => (
              <field.SelectField
                label={t('form.layout')}
                options={RECORDING_LAYOUTS.map((value) => ({ value, label: t(`layout.${value}`) }))}
                required
              />
            )}
          </form.AppField>
          <form.AppField name="deck_id">
            {(field) => (
              <field.ComboboxField
                label={t('form.deck')}
                hint={t('form.deckHint')}
                placeholder={t('form.deckPlaceholder')}
                useOptions={deckOptionsOf(companyId)}
                initialLabel={recording.deck?.title ?? ''}
                messages={{ unusable_deck: t('form.unusableDeck') }}
              />
            )}
          </form.AppField>
          <form.AppField name="model_id">
            {(field) => (
              <field.ComboboxField
                label={t('form.model')}
                hint={t('form.modelHint')}
                placeholder={t('form.modelPlaceholder')}
                useOptions={modelOptionsOf(companyId)}
                initialLabel={recording.model?.name ?? ''}
                messages={{ unusable_model: t('form.unusableModel') }}
              />
            )}
          </form.AppField>
        </div>
        <form.AppField name="resources">{() => <ResourcesField />}</form.AppField>
      </Part>
      <Part title={t('form.access')}>
        <form.AppField name="audience">
          {(field) => (
            <field.SelectField
              label={t('form.audience')}
              options={RECORDING_AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))}
              required
            />
          )}
        </form.AppField>
        <form.AppField name="details_required">
          {(field) => <field.CheckboxField label={t('form.details')} hint={t('form.detailsHint')} />}
        </form.AppField>
        <form.AppField name="protect">{(field) => <field.CheckboxField label={t('form.protect')} />}</form.AppField>
        {protect && (
          <form.AppField name="password">
            {(field) => (
              <field.TextField
                label={t('form.password')}
                hint={t(recording.has_password ? 'form.passwordKept' : 'form.passwordHint')}
                required={!recording.has_password}
                maxLength={200}
                messages={{ check: t('form.passwordInvalid') }}
              />
            )}
          </form.AppField>
        )}
        <form.AppField name="disclaimer">
          {(field) => <field.MultilineField label={t('form.disclaimer')} hint={t('form.disclaimerHint')} nullable />}
        </form.AppField>
      </Part>
      <Part title={t('form.page')}>
        <form.AppField name="indexed">{(field) => <field.CheckboxField label={t('form.indexed')} />}</form.AppField>
        <form.AppField name="download">{(field) => <field.CheckboxField label={t('form.download')} />}</form.AppField>
      </Part>
    </FormDialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t pt-3 first:border-t-0 first:pt-0">
      <legend className="float-start mb-1 text-base font-semibold">{title}</legend>
      <div className="clear-both grid gap-4">{children}</div>
    </fieldset>
  )
}

function modelOptionsOf(companyId: string): UseOptions {
  return function useModelOptions(search) {
    const models = recordingQueries.models(companyId, search)
    const { data, isFetching, isError } = useQuery({ ...models, placeholderData: keepPreviousData })
    const options = (data ?? []).map(({ id: value, name: label }) => ({ value, label }))
    return { options, loading: isFetching, failed: isError }
  }
}
