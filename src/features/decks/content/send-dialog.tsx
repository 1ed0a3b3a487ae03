import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { TRANSFER_MODES, type TransferMode } from '@outcrop/contract/decks/slide.ts'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { deckQueries } from '#/api/decks.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { toast } from '#/state/notices.ts'

export interface SendDialogProps {
  companyId: string
  deckId: string
  slideIds: readonly string[]
  onSend: (slideIds: readonly string[], to: string, mode: TransferMode) => Promise<void>
  onClose: () => void
}

const SendFields = v.object({ deck: v.pipe(v.string(), v.minLength(1)), mode: v.picklist(TRANSFER_MODES) })
const SHOWN_MS = 8000

/** Asks to which deck slides go, and whether as copies, linked or themselves. */
export function SendDialog({ companyId, deckId, slideIds, onSend, onClose }: SendDialogProps) {
  const { t } = useTranslation('slide')
  const client = useQueryClient()
  const navigate = useNavigate()
  const count = slideIds.length
  const initial: { deck: string; mode: TransferMode } = { deck: '', mode: 'copy' }
  const model = useEntityForm({
    name: null,
    schema: SendFields,
    initial: { values: initial, version: null },
    async save({ values: { deck, mode } }) {
      await onSend(slideIds, deck, mode)
      return { mode, deck: await client.fetchQuery(deckQueries.detail(deck)) }
    },
    onSaved({ mode, deck: { id, title } }) {
      toast({
        title: t(`transfer.${mode}`, { count, title }),
        variant: 'success',
        action: {
          label: t('transfer.open'),
          run: () => void navigate({ to: '/admin/decks/$id', params: { id } }),
        },
        timeout: SHOWN_MS,
      })
      onClose()
    },
  })

  function useDecks(search: string) {
    const filter = { company_id: companyId, ordering: '-updated_at' as const, ...(search && { search }) }
    const { data, isFetching, isError } = useQuery({ ...deckQueries.list(filter), placeholderData: keepPreviousData })
    const options = (data?.results ?? [])
      .filter(({ id }) => id !== deckId)
      .map(({ id, title }) => ({ value: id, label: title }))
    return { options, loading: isFetching, failed: isError }
  }

  const { form } = model
  return (
    <FormDialog
      model={model}
      words={{
        label: (field) => t(field === 'deck' ? 'transfer.deck' : 'transfer.mode'),
        value: (_field, value) => String(value),
      }}
      title={t('transfer.title', { count })}
      submitLabel={t('transfer.submit')}
      size="sm"
      onClose={onClose}
    >
      <div className="grid gap-4">
        <form.AppField name="deck">
          {(field) => (
            <field.ComboboxField
              label={t('transfer.deck')}
              hint={t('transfer.deckHint')}
              useOptions={useDecks}
              required
            />
          )}
        </form.AppField>
        <form.AppField name="mode">
          {(field) => (
            <field.SelectField
              label={t('transfer.mode')}
              options={TRANSFER_MODES.map((value) => ({ value, label: t(`transfer.modes.${value}`) }))}
              required
            />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
