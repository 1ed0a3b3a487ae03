import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { useAtomValue } from 'jotai'
import { buttonClass } from '#/ui/button-class.ts'
import { Strata } from '#/ui/strata.tsx'

/** Shown for a deck that does not exist or belongs to another company; the text is the same, so that it reveals nothing. */
export function DeckMissing() {
  const { t } = useTranslation('deck')
  const company = useAtomValue(selectedCompanyAtom)
  return (
    <section className="plain-page">
      <Strata faulted />
      <p className="font-mono text-muted-foreground tabular-nums">404</p>
      <h1 className="text-2xl">{t('missing.title')}</h1>
      <p className="mt-2 text-base text-pretty text-muted-foreground">
        {t('missing.text', { company: company?.name ?? '' })}
      </p>
      <Link to="/admin/decks" className={buttonClass({}, 'mt-6')}>
        {t('inTrash.back')}
      </Link>
    </section>
  )
}
