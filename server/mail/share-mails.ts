import { CODE_MINUTES } from '@outcrop/contract/decks/shared-deck.ts'
import type { Env } from '../env.ts'
import type { Mail } from './mail.ts'
import { dateText, t } from './mail-text.ts'

type Site = Pick<Env, 'PUBLIC_URL'>

export interface ShareCode {
  readonly company: string
  readonly token: string
  readonly emailAddress: string
  readonly code: string
}

/** The code by which a reader of a shared deck shows that an address is theirs; it is also in the link, after the `#`. */
export function shareCodeMail({ PUBLIC_URL }: Site, { company, token, emailAddress, code }: ShareCode): Mail {
  const given = new URLSearchParams({ email: emailAddress, code })
  return {
    kind: 'share-code',
    subject: t('shareCode.subject', { code, company }),
    content: {
      title: t('shareCode.title', { code }),
      texts: [t('shareCode.text', { company })],
      action: { label: t('shareCode.action'), href: `${PUBLIC_URL}/d/${token}#${given}` },
      notes: [t('shareCode.expires', { minutes: CODE_MINUTES }), t('shareCode.ignore')],
    },
  }
}

export interface PersonLink {
  readonly company: string
  /** Name of who made the link. */
  readonly sender: string
  readonly deck: string
  readonly url: string
  readonly expiresAt: Date
}

/** Their own link, to a person outside the company. */
export function personLinkMail({ company, sender, deck, url, expiresAt }: PersonLink): Mail {
  return {
    kind: 'person-link',
    subject: t('personLink.subject', { company, deck }),
    content: {
      title: t('personLink.title', { company }),
      texts: [t('personLink.text', { sender, company, deck })],
      action: { label: t('personLink.action'), href: url },
      notes: [t('personLink.expires', { date: dateText(expiresAt) }), t('personLink.own', { company })],
    },
  }
}
