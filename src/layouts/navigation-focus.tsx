import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterFrame } from '#/lib/after-frame.ts'
import { readOwnTitle } from '#/lib/document-title.ts'

/** Milliseconds for a page to name itself, and for the words before to be taken back: the same ones are not said twice. */
const PAUSE_MS = 150

/** After a change of page, focus goes to the page and its title is said, as a full page load would do. */
export function NavigationFocus() {
  const { t } = useTranslation(['app', 'title'])
  const router = useRouter()
  const [said, setSaid] = useState('')

  const say = useEffectEvent(() => {
    const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title
    const name = readOwnTitle() ?? (title && t(`title:${title}`))
    if (name) setSaid(t('navigated', { title: name }))
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
        // Taken away while it holds the focus, what was pressed would have the page laid out in the middle of its change.
        if (focused?.matches('a, button')) focused.blur()
      }),
      onOtherPage('onRendered', () => {
        setSaid('')
        clearTimeout(pause)
        // Before the page is on the screen, to move the focus would have it laid out once more.
        afterFrame(() => {
          pause = setTimeout(say, PAUSE_MS)
          // It may be where it is wanted: in the first field of a form, or in what is open over the page.
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
      {said}
    </p>
  )
}
