import { VERSION_NAME_MAX } from '@outcrop/contract/decks/deck-version.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { deckVersionMutations } from '#/api/deck-versions.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { Button } from '#/ui/button.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'

export interface VersionNameFormProps {
  readonly deckId: string
}

/** Keeps the deck as it is now under a name. */
export function VersionNameForm({ deckId }: VersionNameFormProps) {
  const { t } = useTranslation('version')
  const [name, setName] = useState('')
  const keeping = useMutation(deckVersionMutations.create(useQueryClient(), deckId))

  function keep() {
    if (name.trim() === '' || keeping.isPending) return
    keeping.mutate(
      { name: name.trim() },
      {
        onSuccess: () => setName(''),
        onError: (error) => void problemToast({ title: t('history.notKept'), error, retry: keep }),
      },
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    keep()
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div className="min-w-48 flex-1">
        <Field label={t('history.nameLabel')}>
          {(control) => (
            <Input
              {...control}
              maxLength={VERSION_NAME_MAX}
              placeholder={t('history.namePlaceholder')}
              value={name}
              onChange={({ target: { value } }) => setName(value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="outline" loading={keeping.isPending} disabled={name.trim() === ''}>
        {t('history.keep')}
      </Button>
    </form>
  )
}
