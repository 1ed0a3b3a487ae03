import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterFrame } from '#/lib/after-frame.ts'
import { readOwnTitle } from '#/lib/document-title.ts'

/** Milliseconds for a page to set its title, and for screen readers to notice that the previous text is gone. */
const PAUSE_MS = 150

/** After a change of page, focus goes to the page and its title is announced, as a full page load would do. */
export function NavigationFocus() {
  const { t } = useTranslation(['app', 'title'])
  const router = useRouter()
  const [announced, setAnnounced] = useState('')

  const announce = useEffectEvent(() => {
    const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title
    const name = readOwnTitle() ?? (title && t(`title:${title}`))
    if (name) setAnnounced(t('navigated', { title: name }))
  })

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const onOtherPage = (step: 'onBeforeRouteMount' | 'onRendered', run: () => void) =>
      router.subscribe(step, ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) run()
      })
    const subscriptions = [
      onOtherPage('onBeforeRouteMount', () => {
        const focused = document.activeElement as HTMLElement | null
        // Removing the focused element would force a layout in the middle of the update.
        if (focused?.matches('a, button')) focused.blur()
      }),
      onOtherPage('onRendered', () => {
        setAnnounced('')
        clearTimeout(pause)
        // Moving the focus before the page has been painted would force another layout.
        afterFrame(() => {
          pause = setTimeout(announce, PAUSE_MS)
          // The page may have moved the focus itself: to a field of a form, or into an overlay.
          if (!document.activeElement?.closest('#main, [role$=dialog], [role=menu]'))
            document.getElementById('main')?.focus({ preventScroll: true })
        })
      }),
    ]
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe()
      clearTimeout(pause)
    }
  }, [router])

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
