import { Link, useMatches } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Strata } from '#/ui/strata.tsx'

/** Stands in for a screen that comes with a later release: its title and a plain line. */
export function PendingScreen() {
  const { t } = useTranslation()
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  return (
    <section className="plain-page">
      <Strata />
      <h1 className="text-2xl">{title ? t(`title:${title}`) : t('app:name')}</h1>
      <p className="mt-2 text-base text-muted-foreground">{t('app:pending')}</p>
      <Link to="/" className={buttonClass({ variant: 'outline' }, 'mt-6')}>
        {t('app:error.home')}
      </Link>
    </section>
  )
}
