import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { surveyIsDue } from '#/features/survey/survey-due.ts'
import { i18n } from '#/i18n/i18n.ts'
import { userAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'
import type { CustomerSuccessWidget } from '#/telemetry/customer-success.ts'

let companyId: string | null = null
let closeOpen: (() => void) | null = null

async function ask(stillDue: () => boolean) {
  const userId = store.get(userAtom)?.id
  if (userId === undefined) return
  if (closeOpen || !(await surveyIsDue(userId))) return
  const [{ SurveyDialog }] = await Promise.all([
    import('#/features/survey/survey-dialog.tsx'),
    i18n.loadNamespaces('survey'),
  ])
  if (companyId === null || closeOpen || !stillDue()) return
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  closeOpen = () => {
    closeOpen = null
    root.unmount()
    place.remove()
  }
  root.render(
    <Suspense>
      <SurveyDialog userId={userId} companyId={companyId} onClosed={closeOpen} />
    </Suspense>,
  )
}

/** Our own survey, used where no vendor's widget is configured; the API decides who may be asked and stores the answers. */
export const ownCustomerSuccess: CustomerSuccessWidget = {
  setOrganization(organization) {
    companyId = organization?.id ?? null
    closeOpen?.()
  },
  setUser() {},
  askToRecommend: (stillDue) => void ask(stillDue),
}
