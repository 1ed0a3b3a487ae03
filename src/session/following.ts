import { sessionEndpoints, type FOLLOW_ACTIONS } from '@outcrop/contract/session.ts'
import { call } from '#/api/http.ts'
import { sessionAtom, type CompanyReference } from './atoms.ts'
import { store } from '#/state/store.ts'

function setFollowed(company: CompanyReference, followed: boolean) {
  store.set(sessionAtom, (session) => {
    const others = session.followingCompanies.filter((held) => held.id !== company.id)
    return { ...session, followingCompanies: followed ? [...others, company] : others }
  })
}

/** Follows or unfollows a company. It shows at once, and is taken back where the API refuses. Throws `ApiError`. */
export async function changeFollowing(action: (typeof FOLLOW_ACTIONS)[number], company: CompanyReference) {
  const followed = action === 'follow'
  setFollowed(company, followed)
  try {
    await call(sessionEndpoints.followCompany, { params: { action, id: company.id } })
  } catch (error) {
    setFollowed(company, !followed)
    throw error
  }
}
