import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { readOwnTitle } from '#/lib/document-title.ts'

/** Milliseconds for a page to name itself, and for the words before to be taken back: the same ones are not said twice. */
const PAUSE_MS = 150

/** After a change of page, focus goes to the page and its title is said, as a full page load would do. */
export function NavigationFocus() {
  const { t } = useTranslation()
  const router = useRouter()
  const [said, setSaid] = useState('')

  const say = useEffectEvent(() => {
    const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title
    const name = readOwnTitle() ?? (title && t(`title:${title}`))
    if (name) setSaid(t('navigated', { title: name }))
  })

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
      setSaid('')
      clearTimeout(pause)
      pause = setTimeout(() => say(), PAUSE_MS)
      // A page may have put focus where it is wanted, such as the first field of a form.
      const main = document.getElementById('main')
      if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
    })
    return () => {
      unsubscribe()
      clearTimeout(pause)
    }
  }, [router])

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
