import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'

/** After a change of page, focus goes to the page and its title is said, as a full page load would do. */
export function NavigationFocus() {
  const { t } = useTranslation()
  const router = useRouter()
  const [moved, setMoved] = useState(false)
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        setMoved(true)
        // A page may have put focus where it is wanted, such as the first field of a form.
        const main = document.getElementById('main')
        if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
      }),
    [router],
  )

  return (
    <p role="status" className="sr-only">
      {moved && title ? t('navigated', { title: t(`title:${title}`) }) : ''}
    </p>
  )
}
