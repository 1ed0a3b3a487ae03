import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { isInternalAdmin, isSuperAdmin } from '@outcrop/contract/api/access.ts'
import type { MemberDetail } from '@outcrop/contract/people/member.ts'
import { useAtomValue } from 'jotai'
import { VenetianMask } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { mediaUrl } from '#/api/http.ts'
import { memberQueries } from '#/api/members.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { DetailMissing } from '#/components/resource/detail-missing.tsx'
import { DetailSkeleton } from '#/components/resource/detail-skeleton.tsx'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { useDocumentTitle } from '#/hooks/use-document-title.ts'
import { selectedCompanyAtom, userAtom } from '#/session/atoms.ts'
import type { CompanyReference } from '#/session/session-state.ts'
import { Avatar } from '#/ui/avatar.tsx'
import { Button } from '#/ui/button.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { TabLinks } from '#/ui/tab-links.tsx'
import { MemberAccess } from './member-access.tsx'
import { MemberActivityList } from './member-activity-list.tsx'
import { statusBadge } from './member-marks.tsx'
import { MemberMenu } from './member-menu.tsx'
import { MemberOverview } from './member-overview.tsx'
import { useMemberActions } from './use-member-actions.ts'

const ImpersonateDialog = lazyPart(() =>
  import('./impersonate-dialog.tsx').then((module) => ({ default: module.ImpersonateDialog })),
)

/** One person of the selected company. */
export function MemberDetailScreen() {
  const { t } = useTranslation('people')
  const company = useAtomValue(selectedCompanyAtom)
  const { id } = useParams({ from: '/admin/users/$id' })
  const query = useQuery({ ...memberQueries.detail(company?.id ?? '', id), enabled: company !== null })
  const { data: member, error } = query
  useDocumentTitle(member?.name)
  if (!company) return null
  const list = { to: '/admin/users', label: t('detail.back'), missing: t('detail.missing') } as const
  if (error instanceof ApiError && error.status === 404) return <DetailMissing list={list} />
  if (error && !member) return <ListProblem error={error} stale={false} onRetry={() => void query.refetch()} />
  if (!member) return <DetailSkeleton />
  return (
    <>
      {error && <ListProblem error={error} stale onRetry={() => void query.refetch()} />}
      <MemberPage key={member.id} member={member} company={company} />
    </>
  )
}

const TABS = ['overview', 'why', 'activity'] as const

function MemberPage({ member, company }: { member: MemberDetail; company: CompanyReference }) {
  const { t } = useTranslation('people')
  const { tab } = useSearch({ from: '/admin/users/$id' })
  const navigate = useNavigate()
  const self = useAtomValue(userAtom)
  const actions = useMemberActions(company.id)
  const [impersonating, setImpersonating] = useState(false)
  const open = TABS.find((key) => key === tab) ?? 'overview'
  const person = { id: member.id, roles: member.roles, companies: [company] }
  const mayImpersonate =
    self !== null && isSuperAdmin(self) && !isInternalAdmin(person) && member.invited_until === null
  return (
    <>
      <PageHeader
        title={
          <span className="flex items-center gap-3">
            <Avatar name={member.name} src={member.profile_image && mediaUrl(member.profile_image)} />
            <span className="truncate">{member.name}</span>
          </span>
        }
        mark={statusBadge(member.status, t)}
        description={member.email_address}
        actions={
          <>
            {mayImpersonate && (
              <Button variant="outline" onClick={() => setImpersonating(true)}>
                <VenetianMask />
                {t('impersonate.action')}
              </Button>
            )}
            <MemberMenu
              member={member}
              actions={actions}
              tabIndex={0}
              onPage
              onRemoved={() => void navigate({ to: '/admin/users', replace: true })}
            />
          </>
        }
      />
      <TabLinks label={t('detail.tabs', { name: member.name })}>
        {TABS.map((key) => (
          <Link
            key={key}
            to="/admin/users/$id"
            params={{ id: member.id }}
            search={{ tab: key }}
            resetScroll={false}
            className="tab"
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t(`detail.${key}`)}
          </Link>
        ))}
      </TabLinks>
      {open === 'overview' && <MemberOverview member={member} company={company} />}
      {open === 'why' && <MemberAccess member={member} company={company} />}
      {open === 'activity' && <MemberActivityList companyId={company.id} userId={member.id} />}
      {impersonating && (
        <Suspense fallback={null}>
          <ImpersonateDialog member={member} onClose={() => setImpersonating(false)} />
        </Suspense>
      )}
    </>
  )
}
