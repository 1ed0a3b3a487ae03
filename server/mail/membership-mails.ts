import type { Env } from '../env.ts'
import type { Mail } from './mail.ts'
import { dateText, t } from './mail-text.ts'

type Site = Pick<Env, 'PUBLIC_URL'>

export interface Invitation {
  readonly company: string
  /** Name of who invites. */
  readonly inviter: string
  readonly token: string
  readonly expiresAt: Date
}

/** To somebody who has no account yet. */
export function invitationMail({ PUBLIC_URL }: Site, { company, inviter, token, expiresAt }: Invitation): Mail {
  return {
    kind: 'invitation',
    subject: t('invitation.subject', { inviter, company }),
    content: {
      title: t('invitation.title', { company }),
      texts: [t('invitation.text', { inviter, company })],
      action: { label: t('invitation.action'), href: `${PUBLIC_URL}/admin/activate/${token}` },
      notes: [t('invitation.expires', { date: dateText(expiresAt), inviter }), t('invitation.ignore')],
    },
  }
}

/** To somebody who has an account and belongs to one company more. */
export function membershipAddedMail(
  { PUBLIC_URL }: Site,
  { company, inviter, token }: { readonly company: string; readonly inviter: string; readonly token: string },
): Mail {
  return {
    kind: 'membership-added',
    subject: t('membershipAdded.subject', { company, inviter }),
    content: {
      title: t('membershipAdded.title', { company }),
      texts: [t('membershipAdded.text', { inviter, company })],
      action: { label: t('membershipAdded.action'), href: `${PUBLIC_URL}/admin/activate/${token}` },
    },
  }
}

export interface RightsChange {
  readonly company: string
  /** Name of who changed them. */
  readonly actor: string
  readonly change:
    | { readonly to: 'permissions'; readonly permissions: readonly string[]; readonly until: Date | null }
    | { readonly to: 'removed' | 'suspended' | 'resumed' }
}

/** To the person whose rights somebody has changed. `permissions` are their names as people read them. */
export function rightsChangedMail({ company, actor, change }: RightsChange): Mail {
  const texts =
    change.to === 'permissions'
      ? [
          t('rightsChanged.text', { actor, company }),
          change.permissions.length > 0
            ? t('rightsChanged.now', { permissions: change.permissions.join(', ') })
            : t('rightsChanged.none'),
          ...(change.until ? [t('rightsChanged.until', { date: dateText(change.until) })] : []),
        ]
      : [
          t('rightsChanged.text', { actor, company }),
          change.to === 'removed'
            ? t('rightsChanged.removed', { company })
            : change.to === 'suspended'
              ? t('rightsChanged.suspended')
              : t('rightsChanged.resumed'),
        ]
  return {
    kind: 'rights-changed',
    subject: t('rightsChanged.subject', { company }),
    content: { title: t('rightsChanged.title', { company }), texts: [...texts, t('rightsChanged.ask', { company })] },
  }
}

/** To a member whose account has no second factor, when the company begins to ask for one. */
export function secondFactorRequiredMail({ PUBLIC_URL }: Site, company: string, actor: string): Mail {
  return {
    kind: 'second-factor-required',
    subject: t('secondFactorRequired.subject', { company }),
    content: {
      title: t('secondFactorRequired.title', { company }),
      texts: [t('secondFactorRequired.text', { actor, company })],
      action: { label: t('secondFactorRequired.action'), href: `${PUBLIC_URL}/admin/profile` },
    },
  }
}

/** Permissions as people read them. */
export function permissionWords(permissions: readonly string[]): string[] {
  return permissions.map((permission) => t(`permission.${permission}`))
}
