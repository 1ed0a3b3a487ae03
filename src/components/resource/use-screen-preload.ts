import { useRouter, type LinkProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '#/lib/when-idle.ts'

/** Preloads the code of the screen that a link leads to, once the browser has nothing else to do. */
export function useScreenPreload(link: LinkProps | undefined) {
  const router = useRouter()
  const to = link?.to
  useEffect(() => {
    const route = Object.values(router.routesByPath).find(({ fullPath }) => fullPath === to)
    // If it fails, the navigation fetches it again.
    if (route) whenIdle(() => void router.loadRouteChunk(route)?.catch(() => undefined))
  }, [router, to])
}
