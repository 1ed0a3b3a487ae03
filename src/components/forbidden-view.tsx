import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#/ui/button-class.ts'
import { Strata } from '#/ui/strata.tsx'

/** Shown where a person lacks the permission and was not redirected. */
export function ForbiddenView() {
  const { t } = useTranslation('shell')
  return (
    <section className="plain-page">
      <Strata faulted />
      <h1 className="text-2xl wrap-anywhere">{t('forbidden.title')}</h1>
      <p className="mt-2 text-base text-pretty text-muted-foreground">{t('forbidden.text')}</p>
      <Link to="/" className={buttonClass({ variant: 'outline' }, 'mt-6')}>
        {t('forbidden.back')}
      </Link>
    </section>
  )
}
