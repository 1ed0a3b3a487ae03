import { useAtomValue } from 'jotai'
import { sessionAtom } from '#/session/atoms.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { VisitorHome } from './visitor-home.tsx'

const MemberHome = lazyPart(() => import('./member-home.tsx').then((home) => ({ default: home.MemberHome })))

export function HomeScreen() {
  const { user } = useAtomValue(sessionAtom)
  return user ? <MemberHome user={user} /> : <VisitorHome />
}
