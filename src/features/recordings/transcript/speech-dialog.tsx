import { useQueryClient } from '@tanstack/react-query'
import type { TrackSummary } from '@outcrop/contract/recordings/caption.ts'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { recordingTrackMutations } from '#/api/recording-tracks.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { languageName, LANGUAGES, ownLanguageName } from '#/lib/languages.ts'

export interface SpeechDialogProps {
  readonly recordingId: string
  readonly tracks: readonly TrackSummary[]
  readonly onClose: () => void
}

const FormValues = v.object({ language: v.string(), replace: v.boolean() })

/** Starts recognizing speech, in a language that the person names. */
export function SpeechDialog({ recordingId, tracks, onClose }: SpeechDialogProps) {
  const { t } = useTranslation('transcript')
  const client = useQueryClient()
  const isTaken = (language: string) => tracks.some((track) => track.language === language)
  const free = LANGUAGES.find((language) => !isTaken(language)) ?? LANGUAGES[0]
  const model = useEntityForm({
    name: null,
    schema: FormValues,
    initial: { values: { language: tracks.length === 0 ? 'en' : free, replace: false }, version: null },
    save: ({ values: { language, replace } }) =>
      runMutation(client, recordingTrackMutations.recognize(client, recordingId), {
        language,
        label: tracks.find((track) => track.language === language)?.label ?? ownLanguageName(language),
        replace,
      }),
    onSaved: onClose,
  })
  const { form } = model
  return (
    <FormDialog
      model={model}
      words={{ label: (field) => field, value: String }}
      title={t('speech.title')}
      description={t('speech.text')}
      submitLabel={t('speech.start')}
      onClose={onClose}
    >
      <form.AppField name="language">
        {(field) => (
          <field.SelectField
            label={t('speech.language')}
            options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
          />
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => isTaken(values.language)}>
        {(taken) =>
          taken && (
            <form.AppField name="replace">
              {(field) => <field.CheckboxField label={t('speech.replace')} hint={t('speech.replaceHint')} />}
            </form.AppField>
          )
        }
      </form.Subscribe>
    </FormDialog>
  )
}
