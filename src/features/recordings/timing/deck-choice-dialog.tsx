import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { deckQueries } from '#/api/decks.ts'
import { recordingTimingMutations } from '#/api/recording-timings.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'

export interface DeckChoiceDialogProps {
  readonly recordingId: string
  readonly companyId: string
  readonly onClose: () => void
}

const DeckFields = v.object({ deck: v.pipe(v.string(), v.minLength(1)) })

/** Asks for the deck whose slides go with the recording. */
export function DeckChoiceDialog({ recordingId, companyId, onClose }: DeckChoiceDialogProps) {
  const { t } = useTranslation('timing')
  const client = useQueryClient()
  const model = useEntityForm({
    name: null,
    schema: DeckFields,
    initial: { values: { deck: '' }, version: null },
    save: ({ values }) => runMutation(client, recordingTimingMutations.setDeck(client, recordingId), values.deck),
    onSaved: onClose,
  })

  function useDecks(search: string) {
    const filter = { company_id: companyId, ordering: '-updated_at' as const, ...(search && { search }) }
    const { data, isFetching, isError } = useQuery({ ...deckQueries.list(filter), placeholderData: keepPreviousData })
    const options = (data?.results ?? []).map(({ id, title }) => ({ value: id, label: title }))
    return { options, loading: isFetching, failed: isError }
  }

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
      <form.AppField name="deck">
        {(field) => (
          <field.ComboboxField label={t('deck.label')} hint={t('deck.hint')} useOptions={useDecks} required />
        )}
      </form.AppField>
    </FormDialog>
  )
}
