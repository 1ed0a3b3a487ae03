import { sessionAtom } from './atoms.ts'
import { afterLoginHref } from './guards.ts'
import { navigatorOf } from './navigator.ts'
import { store } from './store.ts'

/** Takes the person who has just signed in to where they came from, else to where they belong. */
export function goAfterLogin(redirectedFrom: string | undefined) {
  const { user } = store.get(sessionAtom)
  if (user) navigatorOf().go(afterLoginHref(user, redirectedFrom, '/login'), { replace: true })
}
