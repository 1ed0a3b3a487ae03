import { userAtom } from '#/session/atoms.ts'
import { useAtomValue } from 'jotai'
import { MemberHome } from './member-home.tsx'
import { VisitorHome } from './visitor-home.tsx'

export function HomeScreen() {
  const user = useAtomValue(userAtom)
  return user ? <MemberHome user={user} /> : <VisitorHome />
}
