import { basePath } from '#/lib/base-path.ts'
import { setNavigator } from '#/lib/navigator.ts'
import { router } from './router.ts'

/** Gives the session, which cannot import the router, a way to navigate. */
export function linkNavigator() {
  setNavigator({
    go: (href, options) => void router.navigate({ href: basePath() + href, replace: options?.replace ?? false }),
    rewrite: (href) => router.history.replace(basePath() + href),
    recheck: () => void router.invalidate(),
    here: () => router.state.location.href,
  })
}
