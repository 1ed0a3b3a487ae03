import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#/components/page-header.tsx'
import { ProblemView } from '#/components/problem-view.tsx'
import { followedCompaniesAtom, sessionGapsAtom } from '#/session/atoms.ts'
import { fillGap } from '#/session/session.ts'
import { Avatar } from '#/ui/avatar.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'

/** Meetings of the companies that the person follows. No meeting can be planned yet, which the screen says. */
export function MeetingsScreen() {
  const { t } = useTranslation('meeting')
  const companies = useAtomValue(followedCompaniesAtom)
  const isUnknown = useAtomValue(sessionGapsAtom).includes('followed')
  return (
    <div className="mx-auto w-full max-w-4xl">
      <PageHeader title={t('title')} description={t('text')} />
      <EmptyState title={t('noneTitle')} description={t('noneText')} className="rounded-lg border bg-card" />
      <section aria-labelledby="followed" className="mt-8">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="followed" className="text-lg">
            {t('followed')}
          </h2>
          <Link to="/" hash="company-finder" className="text-primary underline underline-offset-4">
            {t('find')}
          </Link>
        </div>
        {isUnknown ? (
          <ProblemView error={null} onRetry={() => void fillGap('followed').catch(() => undefined)} />
        ) : companies.length === 0 ? (
          <p className="text-pretty text-muted-foreground">{t('followedNone')}</p>
        ) : (
          <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
            {companies.map(({ id, name }) => (
              <li key={id} className="flex min-h-12 items-center gap-3 border-b py-1.5">
                <Avatar name={name} shape="square" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="block text-xs text-muted-foreground">{t('nonePlanned')}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className="mt-8">
        <Link to="/" className={buttonClass({ variant: 'outline' })}>
          {t('home')}
        </Link>
      </p>
    </div>
  )
}
