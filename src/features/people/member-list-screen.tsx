import { useSearch } from '@tanstack/react-router'
import { type Member } from '@outcrop/contract/people/member.ts'
import { FACTOR_STATES, MEMBER_STATUSES } from '@outcrop/contract/people/member-list.ts'
import { useAtomValue } from 'jotai'
import { UserPlus } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { memberQueries } from '#/api/members.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { ListControls } from '#/components/resource/list-controls.tsx'
import { ListEmpty } from '#/components/resource/list-empty.tsx'
import { ListOptions } from '#/components/resource/list-options.tsx'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { ListResults } from '#/components/resource/list-results.tsx'
import { ListSkeleton } from '#/components/resource/list-skeleton.tsx'
import { useColumnLayout } from '#/components/resource/use-column-layout.ts'
import { useListQuery } from '#/components/resource/use-list-query.ts'
import { useNarrow } from '#/components/resource/use-narrow.ts'
import { downloadList } from '#/components/resource/download-list.ts'
import { sortsOf } from '#/components/resource/list-sorts.ts'
import { useSearchPatch } from '#/components/use-search-patch.ts'
import { OPENING, useStepClose } from '#/hooks/use-address-step.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import type { CompanyReference } from '#/session/session-state.ts'
import { Button } from '#/ui/button.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { MemberBulk } from './member-bulk.tsx'
import { MemberCard } from './member-card.tsx'
import { memberColumns } from './member-columns.tsx'
import { memberFilter } from './member-list-search.ts'
import { MemberMenu } from './member-menu.tsx'
import { useMemberActions } from './use-member-actions.ts'

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })))

/** The people of the selected company. */
export function MemberListScreen() {
  const company = useAtomValue(selectedCompanyAtom)
  return company && <CompanyPeople key={company.id} company={company} />
}

function CompanyPeople({ company }: { company: CompanyReference }) {
  const { t } = useTranslation('people')
  const { t: tResource } = useTranslation('resource')
  const address = useSearch({ from: '/admin/users/' })
  const patch = useSearchPatch()
  const closeStep = useStepClose()
  const view = useNarrow() ? 'grid' : 'table'
  const actions = useMemberActions(company.id)
  const columns = memberColumns(t)
  const layout = useColumnLayout('users', columns)
  const query = memberQueries.list(company.id, memberFilter(address))
  const list = useListQuery(query)
  const items = list.data?.results ?? []
  const narrowedBy = (['q', 'status', 'second_factor'] as const).filter((field) => address[field])

  function closeInvite() {
    closeStep(() => void patch({ new: undefined, page: address.page }, { replace: true }))
  }

  const menu = (member: Member, tabIndex: 0 | -1) => (
    <MemberMenu member={member} actions={actions} tabIndex={tabIndex} />
  )
  const invite = (
    <Button onClick={() => patch({ new: true, page: address.page }, OPENING)} onPointerEnter={InviteDialog.preload}>
      <UserPlus />
      {t('list.invite')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t('list.description', { company: company.name })}
        actions={invite}
      />
      <ListControls
        label={t('list.title')}
        searchLabel={t('list.search')}
        address={address}
        filters={[
          {
            kind: 'select',
            name: 'status',
            label: t('column.status'),
            options: MEMBER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          },
          {
            kind: 'select',
            name: 'second_factor',
            label: t('column.factor'),
            options: FACTOR_STATES.map((value) => ({ value, label: t(`factor.${value}`) })),
          },
        ]}
        filterValues={{ status: address.status, second_factor: address.second_factor }}
        sorts={sortsOf(columns, tResource)}
        view={view}
        canChooseView={false}
        onView={() => undefined}
        noTrash
      >
        <ListOptions
          columns={columns}
          layout={layout}
          address={address}
          onDownload={() => downloadList('people', items, { columns, layout })}
        />
      </ListControls>
      {list.error && (
        <Suspense fallback={null}>
          <ListProblem error={list.error} stale={list.data !== undefined} onRetry={() => void list.refetch()} />
        </Suspense>
      )}
      {list.data && (
        <ListResults
          label={t('list.title')}
          items={items}
          count={list.data.count}
          address={{ ...address, state: 'active', view: 'table' }}
          view={view}
          refetching={list.isFetching}
          columns={columns}
          layout={layout}
          nameOf={(member) => member.name}
          linkOf={(member) => ({ to: '/admin/users/$id', params: { id: member.id } })}
          ownCard={(member, own, selection) => (
            <MemberCard
              key={member.id}
              member={member}
              menu={own}
              selected={selection.selected.has(member.id)}
              onSelect={() => selection.toggle(member.id)}
            />
          )}
          menu={menu}
          onEdit={() => undefined}
          bulk={(people, selection) => (
            <MemberBulk companyId={company.id} people={people} selection={selection} self={actions.self} />
          )}
          empty={
            <ListEmpty
              inTrash={false}
              narrowedBy={narrowedBy}
              title={t('list.emptyTitle')}
              text={t('list.emptyText')}
              action={invite}
            />
          }
        />
      )}
      {!list.data && !list.error && <ListSkeleton view={view} />}
      {address.new && (
        <Suspense fallback={null}>
          <InviteDialog company={company} onClose={closeInvite} />
        </Suspense>
      )}
    </>
  )
}
