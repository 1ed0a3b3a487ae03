/** Held by the tab that is asking for a new access token. The page's first script takes it too. */
export const REFRESH_LOCK = 'outcrop-refresh'
