import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Deck } from '@outcrop/contract/deck.ts'
import { DECK_TITLE_MAX, titleOfCopy } from '@outcrop/contract/deck-title.ts'
import { useTranslation } from 'react-i18next'
import { deckMutations } from '#/api/deck-mutations.ts'
import { useSingleFlight } from '#/hooks/use-single-flight.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { problemToast } from './problem-toast.ts'

export interface DeckCopyDialogProps {
  deck: Deck
  onClose: () => void
}

const SAID_MS = 8000

function choose(field: HTMLInputElement | null) {
  field?.focus()
  field?.select()
}

/** Asks what a copy is called and whether the notes come along. */
export function DeckCopyDialog({ deck, onClose }: DeckCopyDialogProps) {
  const { t } = useTranslation(['deck', 'shell'])
  const navigate = useNavigate()
  const copying = useMutation(deckMutations.clone(useQueryClient()))
  const [title, setTitle] = useState(() => titleOfCopy(deck.title))
  const [includeNotes, setIncludeNotes] = useState(true)
  const [missing, setMissing] = useState(false)

  const copy = useSingleFlight(async () => {
    setMissing(!title.trim())
    if (!title.trim()) return
    const made = await copying
      .mutateAsync({ id: deck.id, title: title.trim(), includeNotes })
      .catch((error: unknown) => problemToast(error, null, t('said.not.cloned', { title: deck.title })))
    if (!made) return
    toast({
      title: t('said.cloned', { title: made.title }),
      variant: 'success',
      action: {
        label: t('action.open'),
        run: () => void navigate({ to: '/admin/decks/$id', params: { id: made.id } }),
      },
      timeout: SAID_MS,
    })
    onClose()
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void copy()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('copy.heading')}
      closeLabel={t('action.close')}
      size="sm"
    >
      <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
        <Field label={t('create.name')} required error={missing && <span role="alert">{t('create.nameMissing')}</span>}>
          {(control) => (
            <Input
              {...control}
              ref={choose}
              maxLength={DECK_TITLE_MAX}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
        <Field layout="inline" label={t('copy.notes')}>
          {(control) => <Checkbox {...control} checked={includeNotes} onCheckedChange={setIncludeNotes} />}
        </Field>
        <div className="flex justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {t('shell:confirmation.cancel')}
          </Button>
          <Button type="submit" loading={copying.isPending}>
            {t('copy.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
