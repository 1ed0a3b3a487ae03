import { errorCodeOf } from '#/api/api-error.ts'
import { loadNamespace, translate } from '#/i18n/translations.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { selectCompany } from '#/session/company.ts'
import { toast } from '#/session/notices.ts'
import { leaveForSection } from '#/session/section.ts'
import { store } from '#/session/store.ts'

/** Works for another company from now on, in all tabs; what is open is looked at again with its rights. */
export async function switchCompany(id: string): Promise<void> {
  if (store.get(selectedCompanyAtom)?.id === id) return
  await Promise.all([loadNamespace('shell'), loadNamespace('session'), loadNamespace('problem')])
  try {
    if (!(await selectCompany(id))) {
      toast({ title: translate('session:companyAccessDenied'), variant: 'destructive' })
      return
    }
  } catch (error) {
    toast({ title: translate(`problem:${errorCodeOf(error)}`), variant: 'destructive' })
    return
  }
  leaveForSection()
  toast({ title: translate('shell:switcher.switched', { name: store.get(selectedCompanyAtom)?.name ?? '' }) })
}
