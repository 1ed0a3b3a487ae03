import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { recordingIdOf } from './recording-link.ts'

/** Opens a public recording by its link. */
export function WatchMeeting() {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const [link, setLink] = useState('')
  const [refused, setRefused] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const uuid = recordingIdOf(link, document.baseURI)
    setRefused(uuid === null)
    if (uuid) void navigate({ to: '/meetings/recordings/$uuid', params: { uuid } })
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <section>
      <h2 className="text-lg">{t('watch.title')}</h2>
      <p className="mt-2 text-base text-pretty text-muted-foreground">{t('watch.text')}</p>
      <form noValidate onSubmit={submit} className="mt-4 grid max-w-md gap-3">
        <Field label={t('watch.label')} required error={refused && t('watch.invalid')}>
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder={`${document.baseURI}meetings/recordings/…`}
              value={link}
              onChange={(event) => setLink(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" className="justify-self-start">
          {t('watch.submit')}
        </Button>
      </form>
    </section>
  )
}
