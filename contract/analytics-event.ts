/** Names of analytics events, noun first, as they go over the wire. */
export const ANALYTICS_EVENTS = [
  'session_started',
  'session_ended',
  'company_selected',
  'company_followed',
  'company_unfollowed',
  'deck_created',
  'deck_imported',
  'deck_renamed',
  'deck_cloned',
  'deck_trashed',
  'deck_restored',
  'deck_purged',
  'deck_viewed',
  'slide_viewed',
  'file_uploaded',
  'nps_answered',
] as const
export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[number]
