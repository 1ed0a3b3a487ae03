import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { DECK_TITLE_MAX, DeckTitle, titleOfCopy } from '@outcrop/contract/decks/deck-title.ts'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { deckMutations } from '#/api/decks.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { toast } from '#/state/notices.ts'
import { deckWords } from './deck-words.ts'

export interface DeckCopyDialogProps {
  readonly deck: Deck
  readonly onClose: () => void
}

const CopyFields = v.object({ title: DeckTitle, include_notes: v.boolean() })
const SHOWN_MS = 8000

/** Asks for the title of a copy and whether to copy the notes. */
export function DeckCopyDialog({ deck, onClose }: DeckCopyDialogProps) {
  const { t } = useTranslation('deck')
  const navigate = useNavigate()
  const client = useQueryClient()
  const model = useEntityForm({
    name: `deck.copy.${deck.id}`,
    schema: CopyFields,
    initial: { values: { title: titleOfCopy(deck.title), include_notes: true }, version: null },
    save: ({ values }) => runMutation(client, deckMutations.clone(client), { id: deck.id, data: values }),
    onSaved: ({ id, title }) => {
      toast({
        title: t('copy.done', { title }),
        variant: 'success',
        action: {
          label: t('copy.open'),
          run: () => void navigate({ to: '/admin/decks/$id', params: { id } }),
        },
        timeout: SHOWN_MS,
      })
      onClose()
    },
  })
  const { form } = model
  return (
    <FormDialog
      model={model}
      words={deckWords(t)}
      title={t('copy.heading')}
      submitLabel={t('copy.submit')}
      size="sm"
      onClose={onClose}
    >
      <form.AppField name="title">
        {(field) => <field.TextField label={t('form.title')} first required maxLength={DECK_TITLE_MAX} />}
      </form.AppField>
      <form.AppField name="include_notes">{(field) => <field.CheckboxField label={t('copy.notes')} />}</form.AppField>
    </FormDialog>
  )
}
