import { Link, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#/ui/button-class.ts'
import { Strata } from '#/ui/strata.tsx'

/** Placeholder for a screen of a later release. */
export function PendingScreen() {
  const { t } = useTranslation(['app', 'title'])
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  return (
    <section className="plain-page">
      <Strata />
      <h1 className="text-2xl">{title ? t(`title:${title}`) : t('name')}</h1>
      <p className="mt-2 text-base text-muted-foreground">{t('pending')}</p>
      <Link to="/" className={buttonClass({ variant: 'outline' }, 'mt-6')}>
        {t('error.home')}
      </Link>
    </section>
  )
}
