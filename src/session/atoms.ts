import { atom } from 'jotai'
import { store } from '#/state/store.ts'
import { nextState, STARTING, type SessionEvent, type SessionGap, type SessionState } from './session-state.ts'

const stateAtom = atom<SessionState>(STARTING)

/** The state of the session; only `send` writes it. */
export const sessionAtom = atom(
  (get) => get(stateAtom),
  (get, set, event: SessionEvent) => set(stateAtom, nextState(get(stateAtom), event)),
)

/** Sends an event to the session. */
export function send(event: SessionEvent) {
  store.set(sessionAtom, event)
}

const signedInAtom = atom((get) => {
  const state = get(sessionAtom)
  return state.name === 'signedIn' ? state : null
})

const NONE: readonly never[] = []
const NO_FLAGS: Readonly<Record<string, boolean>> = {}
const UNREACHABLE: readonly SessionGap[] = ['session']

export const tokenAtom = atom((get) => get(sessionAtom).token)
/** The signed-in person; null for a visitor, and while the session is not known. */
export const userAtom = atom((get) => get(signedInAtom)?.user ?? null)
/** Name to whether it is active for this person. */
export const flagsAtom = atom((get) => get(signedInAtom)?.flags ?? NO_FLAGS)
export const followedCompaniesAtom = atom((get) => get(signedInAtom)?.followedCompanies ?? NONE)
export const selectedCompanyAtom = atom((get) => get(signedInAtom)?.company ?? null)

/** Permissions at the selected company; null while they are not known. */
export const companyPermissionsAtom = atom((get) => {
  const signedIn = get(signedInAtom)
  return (signedIn?.company && signedIn.permissions[signedIn.company.id]) ?? null
})

/** The parts of the session that could not be fetched. */
export const sessionGapsAtom = atom((get): readonly SessionGap[] => {
  if (get(sessionAtom).name === 'unreachable') return UNREACHABLE
  return get(signedInAtom)?.gaps ?? NONE
})

/** What a visitor said about themselves to join a meeting. */
export interface GuestInfo {
  readonly name: string
  readonly emailAddress: string | null
}
export const guestAtom = atom<GuestInfo | null>(null)
