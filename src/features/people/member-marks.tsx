import type { Member } from '@outcrop/contract/people/member.ts'
import type { MemberStatus } from '@outcrop/contract/people/member-list.ts'
import type { TFunction } from 'i18next'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeVariant } from '#/ui/badge.tsx'

const VARIANTS: Readonly<Record<MemberStatus, BadgeVariant>> = {
  active: 'success',
  pending: 'info',
  expired: 'warning',
  suspended: 'destructive',
}

export function statusBadge(status: MemberStatus, t: TFunction<'people'>): ReactNode {
  return <Badge variant={VARIANTS[status]}>{t(`status.${status}`)}</Badge>
}

/** Whether sign-in asks for a second factor; nothing for those who have not accepted. */
export function factorMark(member: Pick<Member, 'invited_until' | 'second_factor'>, t: TFunction<'people'>): ReactNode {
  if (member.invited_until) return null
  const Icon = member.second_factor ? ShieldCheck : ShieldOff
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden className={member.second_factor ? 'size-4 text-success' : 'size-4 text-muted-foreground'} />
      {t(member.second_factor ? 'factor.on' : 'factor.off')}
    </span>
  )
}

const PERMISSION_NAMES = ['presentations', 'dora', 'data', 'admin'] as const

/** Company admin brings the others with it, so that it alone is named. */
export function permissionNames(held: readonly string[], t: TFunction<'people'>): string[] {
  if (held.includes('admin')) return [t('permission.admin')]
  return PERMISSION_NAMES.filter((name) => held.includes(name)).map((name) => t(`permission.${name}`))
}

/** The strongest role; ordinary people have none. */
export function roleName({ roles }: Pick<Member, 'roles'>): string | null {
  const strongest = ['super_admin', 'account_lead', 'company_admin'].flatMap((key) =>
    roles.filter((role) => role.key === key),
  )
  return strongest[0]?.description ?? strongest[0]?.key ?? null
}
