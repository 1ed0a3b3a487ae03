import { sessionAtom } from '#/session/atoms.ts'
import { store } from '#/session/store.ts'
import { useAtomValue } from '#/session/use-atom-value.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { VisitorHome } from './visitor-home.tsx'

const MemberHome = lazyPart(() => import('./member-home.tsx').then((home) => ({ default: home.MemberHome })))

/** Fetches what the home of a person who is signed in has beside that of a visitor. */
export async function prepareHome() {
  if (store.get(sessionAtom).user) await MemberHome.preload()
}

export function HomeScreen() {
  const { user } = useAtomValue(sessionAtom)
  return user ? <MemberHome user={user} /> : <VisitorHome />
}
