import { useQueryClient } from '@tanstack/react-query'
import type { TrackSummary } from '@outcrop/contract/recordings/caption.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { recordingTrackMutations, recordingTrackQueries, saveTrack } from '#/api/recording-tracks.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { languageName, LANGUAGES, ownLanguageName } from '#/lib/languages.ts'
import { CaptionFileField } from './caption-file-field.tsx'
import type { CaptionFile } from './caption-file.ts'
import { isLanguage, languageEntries, languageOf, languageValues, OTHER } from './language-fields.ts'

export interface TrackFormDialogProps {
  readonly recordingId: string
  readonly kind: 'file' | 'typed' | 'edit'
  readonly edited?: TrackSummary
  readonly tracks: readonly TrackSummary[]
  readonly onSaved: (track: TrackSummary) => void
  readonly onClose: () => void
}

const FormValues = v.pipe(v.object(languageEntries), v.forward(v.check(isLanguage, 'Not a language'), ['code']))

/** Adds captions in a language, from a file or to be typed, or says that they are in another one. */
export function TrackFormDialog({ recordingId, kind, edited, tracks, onSaved, onClose }: TrackFormDialogProps) {
  const { t } = useTranslation('transcript')
  const { t: tForm } = useTranslation('form')
  const client = useQueryClient()
  const [file, setFile] = useState<CaptionFile | null>(null)
  const [isMissing, setMissing] = useState(false)
  const model = useEntityForm({
    name: null,
    schema: FormValues,
    initial: { values: languageValues(tracks, edited), version: edited?.version ?? null },
    save: async ({ values, version }) => {
      const body = { language: languageOf(values), label: values.label }
      if (!edited) {
        const text = kind === 'file' ? (file?.text ?? '') : null
        return await runMutation(client, recordingTrackMutations.add(client, recordingId), { ...body, text })
      }
      const saved = await saveTrack(recordingId, edited.id, body, version)
      await client.invalidateQueries({ queryKey: recordingTrackQueries.all() })
      return saved
    },
    onSaved,
  })
  const { form } = model
  const isReady = kind !== 'file' || (file !== null && file.problem === null)

  return (
    <FormDialog
      model={{
        ...model,
        handleSubmit: async () => {
          setMissing(!isReady)
          if (isReady) await model.handleSubmit()
        },
      }}
      words={{ label: (field) => field, value: String }}
      title={t(`form.${kind}`)}
      submitLabel={edited ? tForm('save') : t('form.add')}
      onClose={onClose}
    >
      {kind === 'file' && <CaptionFileField file={file} isMissing={isMissing && file === null} onFile={setFile} />}
      <form.AppField
        name="choice"
        listeners={{
          onChange: ({ value }) => value !== OTHER && form.setFieldValue('label', ownLanguageName(value)),
        }}
      >
        {(field) => (
          <field.SelectField
            label={t('form.language')}
            options={[
              ...LANGUAGES.map((value) => ({ value, label: languageName(value) })),
              { value: OTHER, label: t('form.other') },
            ]}
          />
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values.choice === OTHER}>
        {(isOther) =>
          isOther && (
            <form.AppField name="code">
              {(field) => (
                <field.TextField
                  label={t('form.code')}
                  hint={t('form.codeHint')}
                  messages={{ check: t('form.codeInvalid') }}
                  required
                />
              )}
            </form.AppField>
          )
        }
      </form.Subscribe>
      <form.AppField name="label">
        {(field) => <field.TextField label={t('form.label')} hint={t('form.labelHint')} required />}
      </form.AppField>
    </FormDialog>
  )
}
