import { i18n } from '#/i18n/i18n.ts'
import { setPageTitle, setTitleFormat } from '#/lib/document-title.ts'
import { PageNotFound } from '#/lib/page-not-found.ts'
import { router } from './router.ts'

/** Whether the page shown is a "not found" page. */
export function pageIsMissing(): boolean {
  return router.state.matches.some((match) => {
    return match.status === 'notFound' || match._notFound || match.error instanceof PageNotFound
  })
}

async function nameWindow() {
  await i18n.loadNamespaces(['app', 'title'])
  setTitleFormat((title) => i18n.t('app:titled', { title }))
  const known = router.state.matches.findLast((match) => match.staticData.title)
  setPageTitle(i18n.t(`title:${pageIsMissing() ? 'notFound' : (known?.staticData.title ?? 'home')}`))
}

/** Keeps the title of the window in step with the page shown. */
export function nameWindowByPage() {
  router.subscribe('onResolved', () => void nameWindow())
}
