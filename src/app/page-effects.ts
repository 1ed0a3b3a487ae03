import { loadNamespace, translate } from '#/i18n/translations.ts'
import { setPageTitle, setTitleFormat } from '#/lib/document-title.ts'
import { router } from './router.ts'

async function nameWindow() {
  await Promise.all([loadNamespace('app'), loadNamespace('title')])
  setTitleFormat((title) => translate('app:titled', { title }))
  const known = router.state.matches.findLast((match) => match.staticData.title)
  const missing = router.state.matches.some((match) => match.status === 'notFound' || match._notFound)
  setPageTitle(translate(`title:${missing ? 'notFound' : (known?.staticData.title ?? 'home')}`))
}

/** After a change of page the keyboard and the reading position go to the page's heading, unless the page placed them itself. */
function moveFocus() {
  const main = document.querySelector<HTMLElement>('main')
  if (!main || main.contains(document.activeElement)) return
  const target = main.querySelector<HTMLElement>('h1') ?? main
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

/** What happens to the window when a page is shown: its title, and where reading goes on. */
export function followPages() {
  router.subscribe('onResolved', () => void nameWindow())
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) moveFocus()
  })
}
