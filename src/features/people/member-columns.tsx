import { Link } from '@tanstack/react-router'
import type { Member } from '@outcrop/contract/people/member.ts'
import type { TFunction } from 'i18next'
import { badgesCell, dateCell, textCell } from '#/components/resource/cells.tsx'
import type { DataColumn } from '#/components/resource/data-column.ts'
import { mediaUrl } from '#/api/http.ts'
import { Avatar } from '#/ui/avatar.tsx'
import { factorMark, permissionNames, roleName, statusBadge } from './member-marks.tsx'

export function memberColumns(t: TFunction<'people'>): DataColumn<Member>[] {
  return [
    {
      id: 'name',
      header: t('column.name'),
      width: 220,
      sort: 'name',
      value: (member) => member.name,
      cell: (member) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={member.name} src={member.profile_image && mediaUrl(member.profile_image)} size="sm" />
          <Link
            to="/admin/users/$id"
            params={{ id: member.id }}
            tabIndex={-1}
            title={member.name}
            className="truncate font-medium hover:underline"
          >
            {member.name}
          </Link>
        </span>
      ),
    },
    {
      id: 'email',
      header: t('column.email'),
      width: 220,
      sort: 'email_address',
      value: (member) => member.email_address,
      cell: (member) => textCell(member.email_address),
    },
    {
      id: 'status',
      header: t('column.status'),
      width: 110,
      value: (member) => t(`status.${member.status}`),
      cell: (member) => statusBadge(member.status, t),
    },
    {
      id: 'permissions',
      header: t('column.permissions'),
      width: 230,
      value: (member) => permissionNames(member.permissions, t).join(', '),
      cell: (member) => badgesCell(permissionNames(member.permissions, t)),
    },
    {
      id: 'role',
      header: t('column.role'),
      width: 130,
      value: roleName,
      cell: (member) => textCell(roleName(member)),
    },
    {
      id: 'factor',
      header: t('column.factor'),
      width: 110,
      value: (member) => (member.invited_until ? null : t(member.second_factor ? 'factor.on' : 'factor.off')),
      cell: (member) => factorMark(member, t),
    },
    {
      id: 'seen',
      header: t('column.seen'),
      width: 120,
      sort: 'last_seen_at',
      sortKind: 'date',
      descendingFirst: true,
      value: (member) => member.last_seen_at,
      cell: (member) =>
        member.last_seen_at ? (
          dateCell(member.last_seen_at)
        ) : (
          <span className="text-muted-foreground">{t('neverSeen')}</span>
        ),
    },
    {
      id: 'added',
      header: t('column.added'),
      width: 110,
      sort: 'created_at',
      sortKind: 'date',
      descendingFirst: true,
      hidden: true,
      value: (member) => member.created_at,
      cell: (member) => dateCell(member.created_at),
    },
  ]
}
