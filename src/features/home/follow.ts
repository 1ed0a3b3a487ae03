import { errorCodeOf } from '#/api/api-error.ts'
import { i18n } from '#/i18n/i18n.ts'
import type { CompanyReference } from '#/session/session-state.ts'
import { changeFollowing } from '#/session/company.ts'
import { toast } from '#/state/notices.ts'
import { analytics } from '#/telemetry/analytics.ts'

/** Optimistic; rolled back with a toast if the server refuses. `quiet` shows no toast on success. */
export async function setFollowing(company: CompanyReference, following: boolean, quiet = false): Promise<void> {
  const { id, name } = company
  try {
    await changeFollowing(following ? 'follow' : 'unfollow', { id, name })
  } catch (error) {
    await i18n.loadNamespaces('problem')
    toast({
      title: i18n.t('home:member.failed', { name }),
      description: i18n.t(`problem:${errorCodeOf(error)}`),
      variant: 'destructive',
    })
    return
  }
  analytics.track(following ? 'company_followed' : 'company_unfollowed', { followedId: id })
  if (quiet) return
  toast({
    title: i18n.t(following ? 'home:member.followed' : 'home:member.unfollowed', { name }),
    action: { label: i18n.t('home:member.undo'), run: () => void setFollowing(company, !following, true) },
  })
}
