import { useQueryClient } from '@tanstack/react-query'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { DECK_TITLE_MAX, DeckTitle } from '@outcrop/contract/decks/deck-title.ts'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { deckMutations, deckQueries } from '#/api/decks.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { deckWords } from '#/features/decks/actions/deck-words.ts'

export interface DeckFormDialogProps {
  readonly companyId: string
  /** Undefined to create a deck. */
  readonly deck: Deck | undefined
  readonly onSaved: (deck: Deck) => void
  readonly onClose: () => void
}

const DeckFields = v.object({ title: DeckTitle })

function baseOf(deck: Deck | undefined) {
  return { values: { title: deck?.title ?? '' }, version: deck?.version ?? null }
}

/** Creates an empty deck or renames one. */
export function DeckFormDialog({ companyId, deck, onSaved, onClose }: DeckFormDialogProps) {
  const { t } = useTranslation('deck')
  const { t: tForm } = useTranslation('form')
  const client = useQueryClient()
  const model = useEntityForm({
    name: deck ? `deck.${deck.id}` : 'deck.new',
    schema: DeckFields,
    initial: baseOf(deck),
    save: ({ values, changes, version }) =>
      deck
        ? runMutation(client, deckMutations.update(client), { item: { id: deck.id, version }, change: changes })
        : runMutation(client, deckMutations.create(client), { company_id: companyId, ...values }),
    onSaved,
    ...(deck && {
      latest: async () => baseOf(await client.fetchQuery({ ...deckQueries.detail(deck.id), staleTime: 0 })),
    }),
  })
  return (
    <FormDialog
      model={model}
      words={deckWords(t)}
      title={deck ? t('form.renameTitle') : t('create.title')}
      submitLabel={deck ? tForm('save') : t('create.title')}
      size="sm"
      onClose={onClose}
    >
      <model.form.AppField name="title">
        {(field) => <field.TextField label={t('form.title')} first required maxLength={DECK_TITLE_MAX} />}
      </model.form.AppField>
    </FormDialog>
  )
}
