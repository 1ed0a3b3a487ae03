import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { recordingMutations } from '#/api/recordings.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { deckOptionsOf } from '../deck-options.ts'

export interface DeckChoiceDialogProps {
  readonly recordingId: string
  readonly companyId: string
  readonly onClose: () => void
}

const DeckFields = v.object({ deck_id: v.pipe(v.string(), v.minLength(1)) })

/** Asks for the deck whose slides go with the recording. */
export function DeckChoiceDialog({ recordingId, companyId, onClose }: DeckChoiceDialogProps) {
  const { t } = useTranslation('timing')
  const { t: tRecording } = useTranslation('recording')
  const client = useQueryClient()
  const model = useEntityForm({
    name: null,
    schema: DeckFields,
    initial: { values: { deck_id: '' }, version: null },
    save: ({ values }) =>
      runMutation(client, recordingMutations.update(client), {
        item: { id: recordingId, version: null },
        change: values,
      }),
    onSaved: onClose,
  })

  const { form } = model
  return (
    <FormDialog
      model={model}
      words={{ label: () => t('deck.label'), value: (_field, value) => String(value) }}
      title={t('deck.choose')}
      submitLabel={t('deck.submit')}
      size="sm"
      onClose={onClose}
    >
      <form.AppField name="deck_id">
        {(field) => (
          <field.ComboboxField
            label={t('deck.label')}
            hint={t('deck.hint')}
            useOptions={deckOptionsOf(companyId)}
            messages={{ unusable_deck: tRecording('form.unusableDeck') }}
            required
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
