import { Link } from '@tanstack/react-router'
import type { Member } from '@outcrop/contract/people/member.ts'
import { CircleUser, Ellipsis, Link2, Pause, Play, Send, ShieldOff, UserMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { waitingTime } from '#/components/waiting-time.ts'
import { useNow } from '#/hooks/use-now.ts'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import type { MenuEntry } from '#/ui/menu-entry.ts'
import type { MemberActions } from './use-member-actions.ts'

export interface MemberMenuProps {
  readonly member: Pick<
    Member,
    'id' | 'name' | 'status' | 'permissions' | 'invited_until' | 'resendable_at' | 'may_administer' | 'may_reset_factor'
  >
  readonly actions: MemberActions
  readonly tabIndex: 0 | -1
  /** On the person's own page there is nothing to open. */
  readonly onPage?: boolean
  readonly onRemoved?: () => void
}

/** What can be done with one person. What cannot says why. */
export function MemberMenu({ member, actions, tabIndex, onPage, onRemoved }: MemberMenuProps) {
  const { t } = useTranslation('people')
  const isInvited = member.invited_until !== null
  const isSelf = member.id === actions.self
  const staffHint = member.may_administer ? {} : { hint: t('action.staffHint') }
  const now = useNow()
  const resendWait = member.resendable_at === null ? 0 : (Date.parse(member.resendable_at) - now) / 1000
  const open: MenuEntry[] = onPage
    ? []
    : [
        {
          kind: 'action',
          key: 'open',
          label: t('action.open'),
          icon: <CircleUser />,
          link: <Link to="/admin/users/$id" params={{ id: member.id }} />,
        },
      ]
  const invited: MenuEntry[] = [
    {
      kind: 'action',
      key: 'copy',
      label: t('action.copyLink'),
      icon: <Link2 />,
      disabled: member.status !== 'pending',
      ...(member.status !== 'pending' && { hint: t('action.expiredHint') }),
      movesFocus: true,
      onSelect: () => void actions.copyLink(member),
    },
    {
      kind: 'action',
      key: 'resend',
      label: t('action.resend'),
      icon: <Send />,
      disabled: resendWait > 0,
      ...(resendWait > 0 && { hint: t('action.resendHint', { when: waitingTime(resendWait) }) }),
      movesFocus: true,
      onSelect: () => void actions.resend(member),
    },
  ]
  const here: MenuEntry =
    member.status === 'suspended'
      ? {
          kind: 'action',
          key: 'resume',
          label: t('action.resume'),
          icon: <Play />,
          disabled: !member.may_administer,
          ...staffHint,
          movesFocus: true,
          onSelect: () => void actions.resume(member),
        }
      : {
          kind: 'action',
          key: 'suspend',
          label: t('action.suspend'),
          icon: <Pause />,
          disabled: isSelf || !member.may_administer,
          ...(isSelf ? { hint: t('action.selfHint') } : staffHint),
          movesFocus: true,
          onSelect: () => void actions.suspend(member),
        }
  const entries: MenuEntry[] = [
    ...open,
    ...(isInvited && member.status !== 'suspended' ? invited : [here]),
    ...(member.may_reset_factor
      ? [
          {
            kind: 'action',
            key: 'reset-factor',
            label: t('action.resetFactor'),
            icon: <ShieldOff />,
            movesFocus: true,
            onSelect: () => void actions.resetFactor(member),
          } as const,
        ]
      : []),
    { kind: 'divider', key: 'line' },
    {
      kind: 'action',
      key: 'remove',
      label: t(isInvited ? 'action.revoke' : isSelf ? 'action.leave' : 'action.remove'),
      icon: <UserMinus />,
      tone: 'destructive',
      disabled: !isInvited && !member.may_administer,
      ...(!isInvited && staffHint),
      movesFocus: true,
      onSelect: () => void actions.remove(member).then((done) => done && onRemoved?.()),
    },
  ]
  return (
    <DropdownMenu
      entries={entries}
      trigger={
        <Button
          variant={onPage ? 'outline' : 'ghost'}
          size={onPage ? 'icon' : 'icon-sm'}
          tabIndex={tabIndex}
          aria-label={t('action.menu', { name: member.name })}
        >
          <Ellipsis />
        </Button>
      }
    />
  )
}
