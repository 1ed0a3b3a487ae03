import { Link, useMatches, useRouter } from '@tanstack/react-router'
import type { AnyRoute, LinkProps } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { readOwnTitle, subscribeToTitle } from '#/lib/document-title.ts'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'

/** The paths of a page and the pages above it: `/admin/decks/$id` → `/admin/decks`, `/admin/decks/$id`. */
function pathsTo(fullPath: string): string[] {
  const parts = fullPath.split('/').filter(Boolean)
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
}

/** Breadcrumbs of the page. `/admin` only redirects, so it is left out. */
export function Breadcrumbs() {
  const { t } = useTranslation(['shell', 'title'])
  const ownTitle = useSyncExternalStore(subscribeToTitle, readOwnTitle)
  const { routesByPath } = useRouter()
  const routes = routesByPath as unknown as Readonly<Record<string, AnyRoute>>
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const crumbs = pathsTo(match?.fullPath ?? '/').flatMap((path) => {
    const title = (routes[path] ?? routes[`${path}/`])?.options.staticData?.title
    return title && title !== 'admin' ? [{ path, title }] : []
  })
  if (crumbs.length === 0) return null
  return (
    <Breadcrumb
      label={t('menu.breadcrumbs')}
      items={crumbs.map(({ path, title }, index) => ({
        key: path,
        content:
          index === crumbs.length - 1 ? (
            (ownTitle ?? t(`title:${title}`))
          ) : (
            <Link
              to={path as NonNullable<LinkProps['to']>}
              params={(match?.params ?? {}) as never}
              activeOptions={{ exact: true }}
            >
              {t(`title:${title}`)}
            </Link>
          ),
      }))}
    />
  )
}
