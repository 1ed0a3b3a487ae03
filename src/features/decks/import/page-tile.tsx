import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FILE_PAGES_SIZE, fileQueries } from '#/api/files.ts'
import { StoredPicture } from '#/components/stored-picture.tsx'
import { classNames } from '#/ui/class-names.ts'

export interface PageTileProps {
  id: string
  fileId: string
  page: number
  pageCount: number
  selected: boolean
  active: boolean
}

/** One page; its thumbnail URL is fetched, with those of its neighbours, when it comes into view. */
export function PageTile({ id, fileId, page, pageCount, selected, active }: PageTileProps) {
  const { t } = useTranslation('upload')
  const { data } = useQuery(fileQueries.pages(fileId, Math.ceil(page / FILE_PAGES_SIZE)))
  const entry = data?.results.find((row) => row.number === page)
  const ratio = entry ? entry.width / entry.height : 4 / 3

  return (
    <div
      id={id}
      role="option"
      data-page={page}
      aria-selected={selected}
      aria-label={t('pages.page', { page })}
      aria-posinset={page}
      aria-setsize={pageCount}
      className={classNames(
        'relative flex cursor-pointer flex-col items-center gap-0.5 rounded-md p-1.5',
        selected ? 'bg-selected text-selected-foreground' : 'hover:bg-subtle',
        active && 'in-focus-visible:outline-2 in-focus-visible:-outline-offset-2 in-focus-visible:outline-ring',
      )}
    >
      <div className="flex h-38 w-full items-center justify-center">
        <div
          className={classNames(
            'max-h-full max-w-full overflow-hidden border bg-white',
            ratio >= 1.08 ? 'w-full' : 'h-full',
            selected && 'border-primary',
          )}
          style={{ aspectRatio: ratio }}
        >
          {entry && (
            <StoredPicture
              url={entry.thumbnail_url}
              alt=""
              loading="lazy"
              decoding="async"
              draggable={false}
              className="size-full object-contain"
            />
          )}
        </div>
      </div>
      <span className="text-xs tabular-nums">{page}</span>
      {selected && (
        <span className="absolute end-1 top-1 grid size-5 place-items-center rounded-sm bg-primary text-primary-foreground">
          <Check className="size-3.5" />
        </span>
      )}
    </div>
  )
}
