import { loadNamespace, translate } from '#/i18n/translations.ts'
import { setPageTitle, setTitleFormat } from '#/lib/document-title.ts'
import { PageNotFound } from '#/session/page-not-found.ts'
import { router } from './router.ts'

async function nameWindow() {
  await Promise.all([loadNamespace('app'), loadNamespace('title')])
  setTitleFormat((title) => translate('app:titled', { title }))
  const known = router.state.matches.findLast((match) => match.staticData.title)
  const missing = router.state.matches.some((match) => {
    return match.status === 'notFound' || match._notFound || match.error instanceof PageNotFound
  })
  setPageTitle(translate(`title:${missing ? 'notFound' : (known?.staticData.title ?? 'home')}`))
}

/** The window is named after the page that is shown. */
export function nameWindowByPage() {
  router.subscribe('onResolved', () => void nameWindow())
}
