import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#/ui/button-class.ts'
import { Strata } from '#/ui/strata.tsx'

export interface DetailMissingProps {
  readonly list: Pick<LinkProps, 'to'> & { readonly label: string; readonly missing: string }
}

/** Shown for a thing that does not exist, or no longer. */
export function DetailMissing({ list }: DetailMissingProps) {
  const { t } = useTranslation('resource')
  return (
    <section className="plain-page">
      <Strata faulted />
      <p className="font-mono text-muted-foreground tabular-nums">404</p>
      <h1 className="text-2xl">{list.missing}</h1>
      <p className="mt-2 text-base text-pretty text-muted-foreground">{t('detail.notFoundText')}</p>
      <Link {...(list.to && { to: list.to })} className={buttonClass({}, 'mt-6')}>
        {list.label}
      </Link>
    </section>
  )
}
