/**
 * Audited verbs by noun. `restore` undoes `trash`; `purge` is permanent. Rows are never deleted, so a verb removed here
 * remains in old ones.
 */
export const AUDIT_ACTIONS = {
  archive: ['create'],
  asset: ['create', 'update', 'trash', 'restore', 'purge'],
  'capital-structure': ['create'],
  commodity: ['import'],
  company: ['create', 'update', 'trash', 'restore', 'purge'],
  'company-flag': ['set'],
  'company-settings': ['update'],
  deck: ['create', 'clone', 'rename', 'order-slides', 'trash', 'restore', 'purge'],
  'deck-link': ['create', 'update', 'renew', 'mail-code', 'ask-renewal', 'delete'],
  'link-preset': ['save', 'update', 'delete'],
  demo: ['assets', 'decks', 'exploration'],
  file: [
    'upload',
    'give-up',
    'unlock',
    'update',
    'clone',
    'check',
    'replace',
    'restore-version',
    'trash',
    'restore',
    'purge',
  ],
  folder: ['create', 'update', 'trash', 'restore', 'purge'],
  follow: ['start', 'end'],
  job: ['create', 'cancel', 'retry'],
  membership: ['invite', 'resend', 'copy-link', 'revoke', 'update', 'suspend', 'resume', 'reset-factor', 'remove'],
  quote: ['import'],
  'notification-preferences': ['update', 'unsubscribe'],
  redirect: ['set', 'remove'],
  'second-factor': ['start', 'add', 'remove', 'renew-codes', 'use-recovery-code'],
  session: ['start', 'confirm', 'end', 'revoke', 'refuse'],
  slide: ['create', 'transfer', 'update', 'duplicate', 'trash', 'restore', 'purge'],
  'support-request': ['create', 'done', 'reopen'],
  'status-notice': ['create', 'update'],
  'survey-response': ['create'],
  switch: ['turn'],
  user: [
    'impersonate',
    'stop-impersonation',
    'update',
    'activate',
    'ask-password-reset',
    'reset-password',
    'change-password',
    'ask-email-change',
    'cancel-email-change',
    'change-email',
    'set-picture',
    'remove-picture',
    'delete',
  ],
} as const

export type AuditNoun = keyof typeof AUDIT_ACTIONS

/** `noun.verb`, as in `deck.rename`. */
export type AuditAction = { [Noun in AuditNoun]: `${Noun}.${(typeof AUDIT_ACTIONS)[Noun][number]}` }[AuditNoun]
