import type { StoredImage } from '@outcrop/contract/files/stored-image.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { RelativeTime } from '#/components/relative-time.tsx'
import { ItemCover } from '#/components/resource/item-cover.tsx'
import { Strata } from '#/ui/strata.tsx'

export interface DeckTileProps {
  readonly title: string
  readonly company: string
  readonly cover: readonly StoredImage[]
  /** When the person was given it. */
  readonly at: string
  readonly link: LinkProps
}

/** A deck that others gave to the person, as an item of a grid. */
export function DeckTile({ title, company, cover, at, link }: DeckTileProps) {
  return (
    <li className="relative overflow-hidden rounded-lg border bg-card hover:border-muted-foreground">
      <ItemCover
        images={cover}
        sizes="(width < 64rem) 50vw, 18rem"
        icon={<Strata className="h-10 text-muted-foreground" />}
      />
      <div className="border-t px-3 py-2">
        <Link {...link} className="block truncate font-medium after:absolute after:inset-0">
          {title}
        </Link>
        <p className="truncate text-xs text-muted-foreground">
          {company} · <RelativeTime value={at} />
        </p>
      </div>
    </li>
  )
}
