import type { User } from '@outcrop/contract/account/user.ts'

export interface CompanyReference {
  readonly id: string
  readonly name: string
}

type Flags = Readonly<Record<string, boolean>>
type Permissions = Readonly<Record<string, readonly string[]>>

/** A part of a signed-in session that could not be fetched: unknown, which is not the same as empty. */
export type Gap = 'company' | 'flags' | 'followed'

/** As above; `session` means that it is not known whether anybody is signed in. */
export type SessionGap = 'session' | Gap

interface NoUser {
  /**
   * - `starting`: the page has just been opened and the refresh is pending.
   * - `unreachable`: no response arrived, so whether anybody is signed in is unknown. The refresh is retried.
   * - `signedOut`: nobody is signed in.
   * - `signingOut`: signed out in this browser; the sign-out is retried until the server confirms it.
   */
  readonly name: 'starting' | 'unreachable' | 'signedOut' | 'signingOut'
  /** Held while the data of the person it belongs to is being fetched. */
  readonly token: string | null
}

export interface SignedIn {
  readonly name: 'signedIn'
  /** In memory only, never in storage. */
  readonly token: string
  readonly user: User
  /** Name to whether it is active for this person. */
  readonly flags: Flags
  readonly followedCompanies: readonly CompanyReference[]
  readonly company: CompanyReference | null
  /** By company id, as far as they have been fetched. */
  readonly permissions: Permissions
  readonly gaps: readonly Gap[]
}

export type SessionState = NoUser | SignedIn

/** Changes for the person with this id; ignored if somebody else is signed in by now. */
type PersonEvent = { readonly userId: string } &
  /** Name, address or picture. */
  (
    | { readonly type: 'userChanged'; readonly user: User }
    | { readonly type: 'companySelected'; readonly company: CompanyReference | null }
    | { readonly type: 'permissionsLoaded'; readonly companyId: string; readonly permissions: readonly string[] }
    | { readonly type: 'flagsLoaded'; readonly flags: Flags }
    | { readonly type: 'followedLoaded'; readonly followedCompanies: readonly CompanyReference[] }
    | { readonly type: 'followChanged'; readonly company: CompanyReference; readonly followed: boolean }
    | { readonly type: 'gapFound' | 'gapFilled'; readonly gap: Gap }
  )

export type SessionEvent =
  | { readonly type: 'tokenReceived'; readonly token: string }
  | ({ readonly type: 'personLoaded' } & Omit<SignedIn, 'name'>)
  /** The refresh, or the fetch of the person's data, got no response. */
  | { readonly type: 'unanswered' }
  /** The server has refused the session, or another tab has ended it. */
  | { readonly type: 'ended' }
  | { readonly type: 'signOutStarted' }
  | { readonly type: 'signOutConfirmed' }
  | PersonEvent

export const STARTING: SessionState = { name: 'starting', token: null }

function changePerson(state: SignedIn, event: PersonEvent): SignedIn {
  switch (event.type) {
    case 'userChanged':
      return { ...state, user: event.user }
    case 'companySelected':
      return { ...state, company: event.company }
    case 'permissionsLoaded':
      return { ...state, permissions: { ...state.permissions, [event.companyId]: event.permissions } }
    case 'flagsLoaded':
      return { ...state, flags: event.flags }
    case 'followedLoaded':
      return { ...state, followedCompanies: event.followedCompanies }
    case 'followChanged': {
      const others = state.followedCompanies.filter(({ id }) => id !== event.company.id)
      return { ...state, followedCompanies: event.followed ? [...others, event.company] : others }
    }
    case 'gapFound':
      return state.gaps.includes(event.gap) ? state : { ...state, gaps: [...state.gaps, event.gap] }
    case 'gapFilled':
      return state.gaps.includes(event.gap) ? { ...state, gaps: state.gaps.filter((gap) => gap !== event.gap) } : state
  }
}

/** The only place where the session changes. Pure: side effects are in session.ts. */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'tokenReceived':
      // A token that arrives while signing out belongs to a new sign-in.
      if (state.name === 'signingOut') return { name: 'signedOut', token: event.token }
      return { ...state, token: event.token }
    case 'personLoaded': {
      const { type: _type, ...person } = event
      const same = state.name === 'signedIn' && state.user.id === person.user.id
      return {
        name: 'signedIn',
        ...person,
        // The token may have been refreshed while the rest was loading.
        token: state.token ?? person.token,
        permissions: same ? { ...state.permissions, ...person.permissions } : person.permissions,
      }
    }
    case 'unanswered':
      return { name: 'unreachable', token: null }
    case 'ended':
      return { name: state.name === 'signingOut' ? 'signingOut' : 'signedOut', token: null }
    case 'signOutStarted':
      return { name: 'signingOut', token: null }
    case 'signOutConfirmed':
      return state.name === 'signingOut' ? { ...state, name: 'signedOut' } : state
    default:
      return state.name === 'signedIn' && state.user.id === event.userId ? changePerson(state, event) : state
  }
}
