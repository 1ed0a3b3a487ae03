import type { MailLayoutProps } from './mail-layout.ts'

/** Names of the templates, as they stand in the outbox. */
export type MailKind =
  | 'invitation'
  | 'membership-added'
  | 'second-factor-required'
  | 'rights-changed'
  | 'password-reset'
  | 'password-changed'
  | 'email-confirm'
  | 'email-asked'
  | 'email-changed'
  | 'account-deleted'
  | 'second-factor'
  | 'second-factor-guessed'
  | 'notification'
  | 'notification-digest'
  | 'share-code'
  | 'person-link'
  | 'link-views'

/** A mail before it is addressed: a template of `server/mail/` makes it. */
export interface Mail {
  readonly kind: MailKind
  readonly subject: string
  readonly content: Omit<MailLayoutProps, 'name' | 'toAddress'>
  /** Headers of its own, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Recipient {
  /** Empty where it is not known. */
  readonly name: string
  readonly emailAddress: string
}
