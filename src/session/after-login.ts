import { sessionAtom } from './atoms.ts'
import { afterLoginHref } from './guards.ts'
import { navigatorOf } from '#/lib/navigator.ts'
import { store } from '#/state/store.ts'

/** Takes the person who has just signed in to where they came from, else to where they belong. */
export function goAfterLogin(redirectedFrom: string | null | undefined) {
  const { user } = store.get(sessionAtom)
  if (user) navigatorOf().go(afterLoginHref(user, redirectedFrom, '/login'), { replace: true })
}

/** It is known anew who is here: who was about to sign in goes on, and any other page is looked at again. */
export function goOn() {
  const [pathname, query] = navigatorOf().here().split(/[?#]/)
  if (pathname === '/login' && store.get(sessionAtom).user)
    goAfterLogin(new URLSearchParams(query).get('redirectedFrom'))
  else navigatorOf().recheck()
}
