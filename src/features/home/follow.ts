import { sessionEndpoints } from '@outcrop/contract/session.ts'
import { call } from '#/api/http.ts'
import { translate } from '#/i18n/translations.ts'
import { sessionAtom } from '#/session/atoms.ts'
import type { CompanyReference } from '#/session/atoms.ts'
import { toast } from '#/session/notices.ts'
import { store } from '#/session/store.ts'

function show(company: CompanyReference, following: boolean) {
  store.set(sessionAtom, (session) => {
    const others = session.followingCompanies.filter((each) => each.id !== company.id)
    return { ...session, followingCompanies: following ? [...others, company] : others }
  })
}

/** Shown at once; taken back, with a word, where the server refuses. `quiet` says nothing where it went well. */
export async function setFollowing(company: CompanyReference, following: boolean, quiet = false): Promise<void> {
  const { id, name } = company
  show({ id, name }, following)
  try {
    await call(sessionEndpoints.followCompany, { params: { action: following ? 'follow' : 'unfollow', id } })
  } catch {
    show({ id, name }, !following)
    toast({ title: translate('home:member.failed', { name }), variant: 'destructive' })
    return
  }
  if (quiet) return
  toast({
    title: translate(following ? 'home:member.followed' : 'home:member.unfollowed', { name }),
    action: { label: translate('home:member.undo'), run: () => void setFollowing(company, !following, true) },
  })
}
