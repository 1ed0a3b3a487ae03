import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { accentStyle } from '#/components/brand-accent.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Field } from '#/ui/field.tsx'
import { focusFirst } from '#/ui/focus-first.ts'
import { Input } from '#/ui/input.tsx'
import { GateAgreement } from './gate-agreement.tsx'
import { GateCode } from './gate-code.tsx'
import { contentKey, type GatedContent, type GateRequirements, type GateValues } from './gated-content.ts'
import { gateProblem } from './gate-problem.ts'

export interface AccessGateProps {
  readonly content: GatedContent
  readonly companyName: string
  readonly brandColor: string | null
  readonly requirements: GateRequirements
  /** Email address and code from the link in an email. */
  readonly initial?: Pick<GateValues, 'email' | 'code'>
  /** Replaces the general heading, where visitors may see what they are about to open. */
  readonly heading?: ReactNode
  readonly nameMaxLength?: number
  readonly className?: string
  /** Rejects with the problem if access is denied. */
  readonly onEnter: (values: GateValues) => Promise<unknown>
  /** Required if `requirements.code` is set. */
  readonly onSendCode?: (email: string) => Promise<unknown>
}

const NO_VALUES = { name: '', email: '', code: '', password: '', agreed: false }

/** Asks visitors for what is required before a shared deck or recording is shown. */
export function AccessGate(props: AccessGateProps) {
  const { content, companyName: company, requirements, initial, onSendCode } = props
  const { t } = useTranslation(['gate', 'problem'])
  const [values, setValues] = useState<GateValues>({ ...NO_VALUES, ...initial })
  const [codeSent, setCodeSent] = useState(values.code !== '')
  const { addresses = 'any' } = requirements
  const asksEmailOnly = requirements.code && !codeSent
  // Offline, a request fails at once instead of waiting for the network.
  const enter = useMutation({ mutationFn: props.onEnter, networkMode: 'always' })
  const sendCode = useMutation({
    mutationFn: async (email: string) => onSendCode?.(email),
    networkMode: 'always',
    onSuccess: () => {
      set({ code: '' })
      setCodeSent(true)
    },
  })
  const busy = enter.isPending || sendCode.isPending
  const problem = gateProblem(enter.error ?? sendCode.error, requirements, codeSent)
  const errorAt = (place: typeof problem.place) => problem.key && problem.place === place && t(problem.key)

  function set(change: Partial<GateValues>) {
    setValues((previous) => ({ ...previous, ...change }))
  }

  function requestCode() {
    enter.reset()
    sendCode.mutate(values.email)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (asksEmailOnly) return requestCode()
    sendCode.reset()
    enter.mutate({ ...values, code: values.code.trim() })
  }

  function changeEmail() {
    setCodeSent(false)
    enter.reset()
    sendCode.reset()
  }

  const firstField = requirements.name ? 'name' : requirements.email ? 'email' : 'password'
  const focusIf = (field: typeof firstField) => field === firstField && { ref: focusFirst }
  return (
    <div className={props.className} style={accentStyle(props.brandColor)}>
      <form className="grid w-full max-w-md gap-4 rounded-lg border bg-card p-6" onSubmit={submit}>
        {props.heading ?? (
          <div>
            <p className="text-muted-foreground">{company}</p>
            <h1 className="text-xl">{t(contentKey(content, 'heading'))}</h1>
          </div>
        )}
        {problem.place === 'form' && (
          <Callout variant="destructive" role="alert">
            {errorAt('form')}
          </Callout>
        )}
        {requirements.name && (
          <Field label={t('name')} required>
            {(control) => (
              <Input
                {...control}
                {...focusIf('name')}
                autoComplete="name"
                maxLength={props.nameMaxLength}
                value={values.name}
                onChange={(event) => set({ name: event.target.value })}
              />
            )}
          </Field>
        )}
        {requirements.code && codeSent ? (
          <GateCode
            email={values.email}
            code={values.code}
            error={errorAt('code')}
            busy={busy}
            onCodeChange={(code) => set({ code })}
            onResend={requestCode}
            onChangeEmail={changeEmail}
          />
        ) : (
          requirements.email && (
            <Field
              label={t('email')}
              hint={[
                addresses !== 'any' && t(addresses === 'work' ? 'emailWork' : 'emailListed'),
                requirements.code && t('emailCodeHint'),
                t(contentKey(content, 'emailHint'), { company }),
              ]
                .filter(Boolean)
                .join(' ')}
              error={errorAt('email')}
              required
            >
              {(control) => (
                <Input
                  {...control}
                  {...focusIf('email')}
                  type="email"
                  autoComplete="email"
                  value={values.email}
                  onChange={(event) => set({ email: event.target.value })}
                />
              )}
            </Field>
          )
        )}
        {requirements.password && !asksEmailOnly && (
          <Field label={t('password')} error={errorAt('password')} required>
            {(control) => (
              <Input
                {...control}
                {...focusIf('password')}
                type="password"
                autoComplete="off"
                value={values.password}
                onChange={(event) => set({ password: event.target.value })}
              />
            )}
          </Field>
        )}
        {requirements.agreement !== null && !asksEmailOnly && (
          <GateAgreement
            label={t(contentKey(content, 'agreement'))}
            text={requirements.agreement}
            agreed={values.agreed}
            onChange={(agreed) => set({ agreed })}
          />
        )}
        <Button
          type="submit"
          loading={busy}
          disabled={requirements.agreement !== null && !values.agreed && !asksEmailOnly}
        >
          {t(asksEmailOnly ? 'sendCode' : contentKey(content, 'enter'))}
        </Button>
        <p className="text-xs text-muted-foreground">{t(contentKey(content, 'privacy'), { company })}</p>
      </form>
    </div>
  )
}
