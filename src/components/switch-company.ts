import { errorCodeOf } from '#/api/api-error.ts'
import { i18n } from '#/i18n/i18n.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { selectCompany } from '#/session/company.ts'
import { toast } from '#/state/notices.ts'
import { leaveForSection, navigatorOf } from '#/lib/navigator.ts'
import { store } from '#/state/store.ts'

/**
 * Switches to another company in all tabs, and goes to `page`, or runs the guard of the current page again with the
 * permissions there.
 */
export async function switchCompany(id: string, page: string | null): Promise<void> {
  if (store.get(selectedCompanyAtom)?.id === id) return
  await i18n.loadNamespaces(['shell', 'session', 'problem'])
  try {
    if (!(await selectCompany(id))) {
      toast({ title: i18n.t('session:companyAccessDenied'), variant: 'destructive' })
      return
    }
  } catch (error) {
    toast({ title: i18n.t(`problem:${errorCodeOf(error)}`), variant: 'destructive' })
    return
  }
  if (page) navigatorOf().go(page)
  else leaveForSection()
  toast({ title: i18n.t('shell:switcher.switched', { name: store.get(selectedCompanyAtom)?.name ?? '' }) })
}
