import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { confirmationAtom } from '#/state/notices.ts'
import { useAtomValue } from 'jotai'
import { AlertDialog } from '#/ui/alert-dialog.tsx'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'

/** Mounted once; shows the question of `confirm()`. Closing it in any way but the submit button counts as cancel. */
export function ConfirmationDialog() {
  const { t } = useTranslation('shell')
  const formId = useId()
  const asked = useAtomValue(confirmationAtom)
  // Keeps the last question rendered during the closing animation.
  const [shown, setShown] = useState(asked)
  const [ticked, setTicked] = useState(false)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)

  if (asked && asked !== shown) {
    setShown(asked)
    setTicked(false)
    setTyped('')
    setRefused(false)
  }

  const options = shown?.options ?? {}
  const wanted = options.typedConfirmation
  const mustTick = options.confirmationRequired ?? wanted === undefined
  const tickMissing = mustTick && !ticked
  const textMissing = wanted !== undefined && typed.trim() !== wanted.trim()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    if (!tickMissing && !textMissing) return asked?.answer(true)
    setRefused(true)
    event.currentTarget.querySelector<HTMLInputElement>(tickMissing ? '[type=checkbox]' : '[type=text]')?.focus()
  }

  return (
    <AlertDialog
      open={asked !== null}
      onOpenChange={(open) => !open && asked?.answer(false)}
      title={options.title ?? t('confirmation.title')}
      description={options.description ?? t('confirmation.description')}
      footer={
        <>
          <Button variant="outline" onClick={() => asked?.answer(false)}>
            {options.cancelText ?? t('confirmation.cancel')}
          </Button>
          <Button type="submit" form={formId} variant={options.variant ?? 'destructive'}>
            {options.submitText ?? t('confirmation.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-3 empty:hidden">
        {mustTick && (
          <Field
            layout="inline"
            label={options.checkboxText ?? t('confirmation.checkbox')}
            required
            error={refused && tickMissing && <span role="alert">{t('confirmation.required')}</span>}
          >
            {(control) => <Checkbox {...control} checked={ticked} onCheckedChange={setTicked} />}
          </Field>
        )}
        {wanted !== undefined && (
          <Field
            label={<TypeThis text={wanted} />}
            required
            error={refused && textMissing && <span role="alert">{t('confirmation.typeMismatch')}</span>}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </AlertDialog>
  )
}

/** The text to be typed; one press selects all of it for copying. */
function TypeThis({ text }: { text: string }) {
  return (
    <Trans
      ns="shell"
      i18nKey="confirmation.type"
      components={{
        text: (
          <code
            dir="auto"
            className="rounded-sm border bg-muted px-1.5 py-0.5 font-mono text-sm wrap-anywhere whitespace-pre-wrap select-all"
          >
            {text}
          </code>
        ),
      }}
    />
  )
}
