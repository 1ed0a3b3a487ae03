import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusQueries } from '#/api/status.ts'
import { once } from '#/lib/once.ts'
import { checkSwitches, switchesAtom } from '#/state/switches.ts'
import { useAtomValue } from 'jotai'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Strata } from '#/ui/strata.tsx'

const hours = once(() => new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }))
const days = once(() => new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' }))

/** The switches are polled, so the page leaves by itself when maintenance ends. */
export function MaintenanceScreen() {
  const { t } = useTranslation('account')
  const down = useAtomValue(switchesAtom)['maintenance'] === true
  const [checked, setChecked] = useState(0)
  const { data } = useQuery({ ...statusQueries.announced(), enabled: down, staleTime: 0 })
  const ends = data?.results.find(({ state }) => state === 'in_progress')?.ends_at
  async function check() {
    await checkSwitches()
    setChecked(checked + 1)
  }
  return (
    <section className="plain-page">
      <Strata />
      <h1 className="text-2xl">{t(down ? 'maintenance.title' : 'maintenance.over')}</h1>
      <p className="mt-2 text-base text-pretty text-muted-foreground">
        {t(down ? 'maintenance.text' : 'maintenance.overText')} {down && ends && <PlannedEnd at={new Date(ends)} />}
      </p>
      <div className="mt-6 flex items-center gap-3">
        {down ? (
          <Button variant="outline" onClick={() => void check()}>
            {t('maintenance.check')}
          </Button>
        ) : (
          <Link to="/" className={buttonClass({ variant: 'outline' })}>
            {t('maintenance.home')}
          </Link>
        )}
        <p role="status" className="text-muted-foreground">
          {down && checked > 0 && <span key={checked}>{t('maintenance.checked')}</span>}
        </p>
      </div>
    </section>
  )
}

/** In the visitor's time zone. */
function PlannedEnd({ at }: { at: Date }) {
  const { t } = useTranslation('account')
  const [today] = useState(() => new Date().toDateString())
  const isToday = at.toDateString() === today
  return isToday
    ? t('maintenance.untilToday', { time: hours().format(at) })
    : t('maintenance.untilDay', { time: days().format(at) })
}
