/**
 * Audited actions by resource; those that every resource has need no line here. `restore` undoes `trash`; `purge` is permanent. Rows are never deleted, so an action removed here
 * remains in old ones.
 */
export const AUDIT_ACTIONS = {
  archive: ['create'],
  'capital-structure': ['create'],
  commodity: ['import'],
  company: ['create', 'update', 'trash', 'restore', 'purge'],
  'company-flag': ['set'],
  'company-settings': ['update'],
  deck: [
    'create',
    'clone',
    'rename',
    'order-slides',
    'set-access',
    'name-person',
    'drop-person',
    'hand-over',
    'ask-access',
    'decline-request',
    'trash',
    'restore',
    'purge',
  ],
  'deck-revision': ['create', 'apply', 'drop'],
  'deck-version': ['create', 'name', 'restore'],
  'deck-link': ['create', 'update', 'renew', 'mail-code', 'ask-renewal', 'delete'],
  installation: ['adopt'],
  'link-preset': ['save', 'update', 'delete'],
  demo: ['assets', 'decks', 'embeds', 'exploration', 'recording-models', 'recordings', 'validation'],
  embed: ['create', 'update', 'swap', 'cancel-swap', 'show-secret', 'delete-lead', 'trash', 'restore', 'purge'],
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
  membership: ['invite', 'resend', 'copy-link', 'accept', 'revoke', 'update', 'suspend', 'resume', 'reset-factor', 'remove'],
  quote: ['import'],
  'notification-preferences': ['update', 'unsubscribe'],
  recording: [
    'create',
    'update',
    'replace',
    'set-poster',
    'set-timing',
    'cut',
    'answer-question',
    'trash',
    'restore',
    'purge',
  ],
  'recording-clip': ['create', 'update', 'delete'],
  'recording-track': ['create', 'update', 'delete', 'recognize'],
  redirect: ['set', 'remove'],
  'second-factor': ['start', 'add', 'remove', 'renew-codes', 'use-recovery-code'],
  session: ['start', 'confirm', 'end', 'revoke', 'refuse'],
  slide: ['create', 'transfer', 'update', 'duplicate', 'trash', 'restore', 'purge'],
  'support-request': ['create', 'done', 'reopen'],
  'status-notice': ['create', 'update'],
  'survey-response': ['create'],
  switch: ['turn'],
  validation: ['update', 'publish'],
  'validation-settings': ['update'],
  user: [
    'impersonate',
    'stop-impersonation',
    'grant-role',
    'revoke-role',
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

type ListedNoun = keyof typeof AUDIT_ACTIONS

/** Actions of every resource: `asset.create`. */
type ResourceAction = `${string}.${'create' | 'update' | 'trash' | 'restore' | 'purge'}`

/** `noun.verb`, as in `deck.rename`. */
export type AuditAction =
  | { [Noun in ListedNoun]: `${Noun}.${(typeof AUDIT_ACTIONS)[Noun][number]}` }[ListedNoun]
  | ResourceAction
