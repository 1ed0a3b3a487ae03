/**
 * What is recorded, by noun. `trash` is what `restore` takes back; `purge` is for good. Rows are kept for good, so a word
 * that is given up here still stands in old ones.
 */
export const AUDIT_ACTIONS = {
  asset: ['create', 'update', 'trash', 'restore', 'purge'],
  company: ['create', 'update', 'trash'],
  deck: ['create', 'clone', 'rename', 'order-slides', 'trash', 'restore', 'purge'],
  demo: ['assets', 'decks'],
  file: ['upload', 'give-up', 'unlock', 'trash', 'purge'],
  follow: ['start', 'end'],
  job: ['create', 'cancel', 'retry'],
  redirect: ['set', 'remove'],
  session: ['start', 'end', 'revoke'],
  slide: ['update', 'duplicate', 'trash', 'restore', 'purge'],
  'support-request': ['create'],
  'survey-response': ['create'],
  switch: ['turn'],
  user: ['update'],
} as const

export type AuditNoun = keyof typeof AUDIT_ACTIONS

/** `noun.verb`, as in `deck.rename`. */
export type AuditAction = { [Noun in AuditNoun]: `${Noun}.${(typeof AUDIT_ACTIONS)[Noun][number]}` }[AuditNoun]
