import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPasswordStrength, passwordStrength } from '#/lib/password-strength.ts'
import { classNames } from '#/ui/class-names.ts'

export interface PasswordMeterProps {
  readonly password: string
  /** Words of the person, which make a password easy to guess. */
  readonly own: readonly string[]
}

const SCORES = [0, 1, 2, 3, 4] as const
const GOOD = 3

/** Tells how hard a password is to guess, as it is typed; nothing while the dictionaries are on their way. */
export function PasswordMeter({ password, own }: PasswordMeterProps) {
  const { t } = useTranslation('form')
  const [loaded, setLoaded] = useState(false)

  useEffect(() => {
    let shown = true
    // Without the dictionaries the server still judges.
    loadPasswordStrength().then(
      () => shown && setLoaded(true),
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [])

  const score = loaded && password !== '' ? passwordStrength(password, own) : null
  const known = SCORES.find((each) => each === score)
  return (
    <div className="mt-1 flex h-5 items-center gap-3" role="status" aria-label={t('password.strength')}>
      {known !== undefined && (
        <>
          <span className="grid flex-1 grid-cols-4 gap-1" aria-hidden>
            {[1, 2, 3, 4].map((step) => (
              <span
                key={step}
                className={classNames(
                  'h-1.5 rounded-full',
                  known < step && step > 1 ? 'bg-border' : known >= GOOD ? 'bg-success' : 'bg-warning',
                )}
              />
            ))}
          </span>
          <span className="text-xs">{t(`password.score${known}`)}</span>
        </>
      )}
    </div>
  )
}
