import { errorCodeOf } from '#/api/api-error.ts'
import { loadNamespace, translate } from '#/i18n/translations.ts'
import type { CompanyReference } from '#/session/atoms.ts'
import { changeFollowing } from '#/session/following.ts'
import { toast } from '#/session/notices.ts'

/** Shown at once; taken back, with a word, where the server refuses. `quiet` says nothing where it went well. */
export async function setFollowing(company: CompanyReference, following: boolean, quiet = false): Promise<void> {
  const { id, name } = company
  try {
    await changeFollowing(following ? 'follow' : 'unfollow', { id, name })
  } catch (error) {
    await loadNamespace('problem')
    toast({
      title: translate('home:member.failed', { name }),
      description: translate(`problem:${errorCodeOf(error)}`),
      variant: 'destructive',
    })
    return
  }
  void import('#/telemetry/analytics.ts')
    .then(({ analytics }) => analytics.track(following ? 'company_followed' : 'company_unfollowed', { followedId: id }))
    .catch(() => undefined)
  if (quiet) return
  toast({
    title: translate(following ? 'home:member.followed' : 'home:member.unfollowed', { name }),
    action: { label: translate('home:member.undo'), run: () => void setFollowing(company, !following, true) },
  })
}
