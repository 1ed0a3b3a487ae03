import { DEMO_NAMES, DEMO_PASSWORD, demoAddress, type DemoName } from '@outcrop/contract/people/demo-people.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { i18n } from '#/i18n/i18n.ts'
import { logIn } from '#/session/sign-in.ts'
import { Button } from '#/ui/button.tsx'

export interface DemoSignInsProps {
  onSignedIn: () => void
}

/** Buttons that sign in as a demo person; only on a demo deployment. */
export function DemoSignIns({ onSignedIn }: DemoSignInsProps) {
  const { t } = useTranslation('account')
  const [busy, setBusy] = useState<string>()
  const [refusal, setRefusal] = useState('')

  async function enter(person: DemoName) {
    setBusy(person)
    setRefusal('')
    try {
      await logIn({ email_address: demoAddress(person), password: DEMO_PASSWORD })
      onSignedIn()
    } catch (error) {
      await i18n.loadNamespaces('problem')
      setRefusal(i18n.t(`problem:${errorCodeOf(error)}`))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <section aria-labelledby="demo-sign-ins" className="mt-6 border-t pt-4">
      <h2 id="demo-sign-ins" className="text-sm">
        {t('demo.title')}
      </h2>
      <p className="text-muted-foreground">{t('demo.text')}</p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {DEMO_NAMES.map((person) => (
          <li key={person}>
            <Button variant="outline" size="sm" loading={busy === person} onClick={() => void enter(person)}>
              {t(`demo.${person}`)}
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 text-destructive empty:hidden">
        {refusal}
      </p>
    </section>
  )
}
