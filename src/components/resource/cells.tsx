import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RelativeTime } from '#/components/relative-time.tsx'
import { Avatar } from '#/ui/avatar.tsx'
import { Badge } from '#/ui/badge.tsx'

/** Badges shown in a cell; the others are counted. */
const BADGES_MAX = 3

export function textCell(text: string | null): ReactNode {
  return (
    text && (
      <span className="block truncate" title={text}>
        {text}
      </span>
    )
  )
}

/** `unit` follows the number, such as `ha`. */
export function numberCell(value: number | null, unit = ''): ReactNode {
  return value === null ? null : `${value.toLocaleString('en')}${unit && ` ${unit}`}`
}

/** How long ago, with the exact moment on hover. */
export function dateCell(instant: string | null): ReactNode {
  return instant && <RelativeTime value={instant} />
}

export function userCell(user: { readonly name: string; readonly image?: string | null } | null): ReactNode {
  return (
    user && (
      <span className="flex min-w-0 items-center gap-2">
        <Avatar name={user.name} src={user.image} size="sm" />
        <span className="truncate">{user.name}</span>
      </span>
    )
  )
}

export function badgesCell(labels: readonly string[]): ReactNode {
  const rest = labels.slice(BADGES_MAX)
  return (
    <span className="flex min-w-0 items-center gap-1 overflow-hidden" title={labels.join(', ')}>
      {labels.slice(0, BADGES_MAX).map((label) => (
        <Badge key={label}>{label}</Badge>
      ))}
      {rest.length > 0 && <span className="text-xs text-muted-foreground">+{rest.length}</span>}
    </span>
  )
}

export function linkCell(text: string, link: LinkProps): ReactNode {
  return (
    <Link {...link} tabIndex={-1} title={text} className="block truncate font-medium hover:underline">
      {text}
    </Link>
  )
}
