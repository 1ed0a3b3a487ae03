import { Link } from '@tanstack/react-router'
import type { Member } from '@outcrop/contract/people/member.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaUrl } from '#/api/http.ts'
import { Avatar } from '#/ui/avatar.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Badge } from '#/ui/badge.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { permissionNames, statusBadge } from './member-marks.tsx'

export interface MemberCardProps {
  readonly member: Member
  readonly menu: ReactNode
  readonly selected: boolean
  readonly onSelect: () => void
}

/** A person in the list on a phone. */
export function MemberCard({ member, menu, selected, onSelect }: MemberCardProps) {
  const { t } = useTranslation('people')
  const { t: tShell } = useTranslation('shell')
  return (
    <li className={classNames('relative flex gap-3 rounded-lg border bg-card p-3', selected && 'border-primary')}>
      <Avatar name={member.name} src={member.profile_image && mediaUrl(member.profile_image)} />
      <div className="min-w-0 flex-1">
        <h2 className="text-sm font-semibold">
          <Link to="/admin/users/$id" params={{ id: member.id }} className="card-link block truncate">
            {member.name}
          </Link>
        </h2>
        <p className="truncate text-muted-foreground">{member.email_address}</p>
        <p className="mt-1.5 flex flex-wrap gap-1">
          {statusBadge(member.status, t)}
          {permissionNames(member.permissions, t).map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </p>
      </div>
      <div className="relative z-10 -me-1.5 flex flex-col items-center justify-between gap-2">
        {menu}
        <Checkbox
          aria-label={tShell('table.select', { name: member.name })}
          checked={selected}
          onCheckedChange={onSelect}
          className="size-6"
        />
      </div>
    </li>
  )
}
