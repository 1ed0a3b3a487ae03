import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { safePath } from '@outcrop/contract/site/safe-path.ts'
import { secondFactorQueries } from '#/api/second-factor.ts'
import { basePath } from '#/lib/base-path.ts'
import { userAtom } from '#/session/atoms.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Callout } from '#/ui/callout.tsx'

/** Tells which companies ask for a second factor that the account lacks, and leads back to the page that was asked for. */
export function RequiredFactor() {
  const { t } = useTranslation('profile')
  const user = useAtomValue(userAtom)
  const { redirectedFrom }: { redirectedFrom?: unknown } = useSearch({ strict: false })
  const missing = user?.companies.filter((company) => company.second_factor_missing) ?? []
  const origin = safePath(redirectedFrom)
  const { data: factors } = useQuery(secondFactorQueries.own())
  const hasFactor = factors !== undefined && (factors.totp || factors.passkeys.length > 0)
  if (missing.length > 0) {
    const company = missing.map(({ name }) => name).join(', ')
    return (
      <Callout
        variant="warning"
        role="status"
        className="mb-6"
        title={t('required.title', { company })}
        actions={
          <Link
            to="."
            search={true as never}
            hash="second-factor"
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {t('required.action')}
          </Link>
        }
      >
        {t('required.text', { company })}
      </Callout>
    )
  }
  if (origin === null || !hasFactor) return null
  return (
    <Callout
      variant="success"
      role="status"
      className="mb-6"
      title={t('required.done')}
      actions={
        <a href={basePath() + origin} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('required.continue')}
        </a>
      }
    />
  )
}
