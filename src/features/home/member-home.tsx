import type { User } from '@outcrop/contract/account/user.ts'
import { hasAnyPermission } from '@outcrop/contract/api/access.ts'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#/components/page-header.tsx'
import { ProblemView } from '#/components/problem-view.tsx'
import { companyPermissionsAtom, followedCompaniesAtom, selectedCompanyAtom, sessionGapsAtom } from '#/session/atoms.ts'
import { fillGap } from '#/session/session.ts'
import { useAtomValue } from 'jotai'
import { EmptyState } from '#/ui/empty-state.tsx'
import { CompanyFinder } from './company-finder.tsx'
import { FollowedTable } from './followed-table.tsx'
import { PublishedDecks } from './published-decks.tsx'
import { RecentDecks } from './recent-decks.tsx'
import { SharedDecks } from './shared-decks.tsx'

export interface MemberHomeProps {
  user: User
}

export function MemberHome({ user }: MemberHomeProps) {
  const { t } = useTranslation('home')
  const followedCompanies = useAtomValue(followedCompaniesAtom)
  const unknown = useAtomValue(sessionGapsAtom).includes('followed')
  const company = useAtomValue(selectedCompanyAtom)
  const permissions = useAtomValue(companyPermissionsAtom) ?? []
  const seesDecks = company !== null && hasAnyPermission(user, permissions, ['presentations'])
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:px-8">
      <PageHeader title={user.name ? t('member.title', { name: user.name }) : t('member.titlePlain')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {seesDecks && <RecentDecks company={company} />}
        <SharedDecks />
        <section>
          <h2 className="mb-3 text-lg">{t('member.following')}</h2>
          {unknown ? (
            <ProblemView error={null} onRetry={() => void fillGap('followed').catch(() => undefined)} />
          ) : followedCompanies.length > 0 ? (
            <FollowedTable companies={followedCompanies} />
          ) : (
            <EmptyState
              level={3}
              title={t('member.followingEmpty')}
              description={t('member.followingEmptyText')}
              className="rounded-lg border bg-card py-8"
            />
          )}
        </section>
        {followedCompanies.length > 0 && <PublishedDecks />}
        <CompanyFinder user={user} />
      </div>
    </div>
  )
}
