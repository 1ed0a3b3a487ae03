import { useAtomValue } from 'jotai'
import { lazy } from 'react'
import { sessionAtom } from '#/session/atoms.ts'
import { VisitorHome } from './visitor-home.tsx'

const MemberHome = lazy(() => import('./member-home.tsx').then((home) => ({ default: home.MemberHome })))

export function HomeScreen() {
  const { user } = useAtomValue(sessionAtom)
  return user ? <MemberHome user={user} /> : <VisitorHome />
}
