import type { Env } from '../env.ts'
import type { Mail } from './mail.ts'
import { dateText, t } from './mail-text.ts'

type Site = Pick<Env, 'PUBLIC_URL'>

function forgotten({ PUBLIC_URL }: Site): string {
  return `${PUBLIC_URL}/forgot-password`
}

/** The link with which somebody who forgot the password sets a new one. */
export function passwordResetMail({ PUBLIC_URL }: Site, token: string): Mail {
  return {
    kind: 'password-reset',
    subject: t('passwordReset.subject'),
    content: {
      title: t('passwordReset.title'),
      texts: [t('passwordReset.text')],
      action: { label: t('passwordReset.action'), href: `${PUBLIC_URL}/password-reset?token=${token}` },
      notes: [t('passwordReset.expires'), t('passwordReset.ignore')],
    },
  }
}

/** Told after a change, so that an owner learns of a thief's. */
export function passwordChangedMail(site: Site, at: Date): Mail {
  return {
    kind: 'password-changed',
    subject: t('passwordChanged.subject'),
    content: {
      title: t('passwordChanged.title'),
      texts: [t('passwordChanged.text', { date: dateText(at) }), t('passwordChanged.help')],
      action: { label: t('passwordChanged.action'), href: forgotten(site) },
    },
  }
}

/** To the new address, which must be shown to be the person's. */
export function emailConfirmMail({ PUBLIC_URL }: Site, token: string): Mail {
  return {
    kind: 'email-confirm',
    subject: t('emailConfirm.subject'),
    content: {
      title: t('emailConfirm.title'),
      texts: [t('emailConfirm.text')],
      action: { label: t('emailConfirm.action'), href: `${PUBLIC_URL}/verify/email/${token}` },
      notes: [t('emailConfirm.expires'), t('emailConfirm.ignore')],
    },
  }
}

/** To the old address, while there is still time to stop it. */
export function emailAskedMail(site: Site, at: Date, newAddress: string): Mail {
  return {
    kind: 'email-asked',
    subject: t('emailAsked.subject'),
    content: {
      title: t('emailAsked.title'),
      texts: [t('emailAsked.text', { date: dateText(at), address: newAddress }), t('emailAsked.help')],
      action: { label: t('emailAsked.action'), href: forgotten(site) },
    },
  }
}

/** To the old address, once the new one is in use. */
export function emailChangedMail(at: Date, newAddress: string): Mail {
  return {
    kind: 'email-changed',
    subject: t('emailChanged.subject'),
    content: {
      title: t('emailChanged.title'),
      texts: [t('emailChanged.text', { date: dateText(at), address: newAddress }), t('emailChanged.help')],
    },
  }
}

export function accountDeletedMail(at: Date): Mail {
  return {
    kind: 'account-deleted',
    subject: t('accountDeleted.subject'),
    content: {
      title: t('accountDeleted.title'),
      texts: [t('accountDeleted.text', { date: dateText(at) }), t('accountDeleted.help')],
    },
  }
}

/** Told after a second factor was added or removed. */
export function secondFactorMail(site: Site, at: Date, change: 'add' | 'remove', factor: 'totp' | 'passkey'): Mail {
  const what = factor === 'totp' ? t('secondFactor.app') : t('secondFactor.passkey')
  return {
    kind: 'second-factor',
    subject: change === 'add' ? t('secondFactor.added', { what }) : t('secondFactor.removed', { what }),
    content: {
      title: change === 'add' ? t('secondFactor.added', { what }) : t('secondFactor.removed', { what }),
      texts: [t('secondFactor.text', { date: dateText(at) }), t('secondFactor.help')],
      action: { label: t('passwordChanged.action'), href: forgotten(site) },
    },
  }
}

/** Told while a sign-in with the right password fails at the second factor: a thief has the one and not the other. */
export function secondFactorGuessedMail(site: Site, at: Date): Mail {
  return {
    kind: 'second-factor-guessed',
    subject: t('secondFactorGuessed.subject'),
    content: {
      title: t('secondFactorGuessed.title'),
      texts: [
        t('secondFactorGuessed.text', { date: dateText(at) }),
        t('secondFactorGuessed.help'),
        t('secondFactorGuessed.own'),
      ],
      action: { label: t('passwordChanged.action'), href: forgotten(site) },
    },
  }
}

/** To somebody whose second factors an administrator has removed. */
export function secondFactorResetMail(site: Site, actor: string, at: Date): Mail {
  return {
    kind: 'second-factor',
    subject: t('secondFactor.reset'),
    content: {
      title: t('secondFactor.reset'),
      texts: [t('secondFactor.resetText', { actor, date: dateText(at) }), t('secondFactor.resetHelp')],
      action: { label: t('passwordChanged.action'), href: forgotten(site) },
    },
  }
}
