import { loadNamespace, translate } from '#/i18n/translations.ts'
import { setPageTitle, setTitleFormat } from '#/lib/document-title.ts'
import { PageNotFound } from '#/session/page-not-found.ts'
import { router } from './router.ts'

/** Whether what is shown says that nothing is at the address. */
export function pageIsMissing(): boolean {
  return router.state.matches.some((match) => {
    return match.status === 'notFound' || match._notFound || match.error instanceof PageNotFound
  })
}

async function nameWindow() {
  await Promise.all([loadNamespace('app'), loadNamespace('title')])
  setTitleFormat((title) => translate('app:titled', { title }))
  const known = router.state.matches.findLast((match) => match.staticData.title)
  setPageTitle(translate(`title:${pageIsMissing() ? 'notFound' : (known?.staticData.title ?? 'home')}`))
}

/** The window is named after the page that is shown. */
export function nameWindowByPage() {
  router.subscribe('onResolved', () => void nameWindow())
}
