import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StoredImage } from '@outcrop/contract/files/stored-image.ts'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#/ui/checkbox.tsx'
import { classNames } from '#/ui/class-names.ts'
import { ItemCover } from './item-cover.tsx'

/** Contents of a card, provided by the noun. */
export interface CardSlots {
  readonly cover: readonly StoredImage[]
  /** Shown where there is no picture. */
  readonly icon?: ReactNode
  /** One line under the name. */
  readonly meta: ReactNode
}

export interface ItemCardProps extends CardSlots {
  name: string
  /** Null in the trash, where things cannot be opened. */
  link: LinkProps | null
  selected: boolean
  /** Something is selected, so that all checkboxes are shown. */
  selecting: boolean
  onSelect: (range: boolean) => void
  /** F2. */
  onEdit: () => void
  /** The key I. */
  onDetails?: (() => void) | undefined
  menu: ReactNode
}

const COVER_SIZES = '(min-width: 80rem) 20rem, (min-width: 40rem) 35vw, 8rem'

export function ItemCard(props: ItemCardProps) {
  const { name, link, cover, icon, meta, selected, selecting, onSelect, onEdit, onDetails, menu } = props
  const { t } = useTranslation('shell')
  return (
    <li className={classNames('card group', selected && 'border-primary ring-1 ring-primary')}>
      <ItemCover
        images={cover}
        icon={icon}
        sizes={COVER_SIZES}
        className={classNames('card-cover max-sm:aspect-auto', !link && 'opacity-60')}
      />
      <div className="card-body">
        <div className="flex min-h-8 items-center gap-1">
          <h2 dir="auto" className="min-w-0 flex-1 truncate text-sm font-semibold" title={name}>
            {link ? (
              <Link
                {...link}
                className="card-link block truncate leading-6"
                onKeyDown={({ key, altKey, ctrlKey, metaKey }) => {
                  if (key === 'F2') onEdit()
                  else if (key === 'i' && !altKey && !ctrlKey && !metaKey) onDetails?.()
                }}
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <div className="relative z-10 -me-1.5">{menu}</div>
        </div>
        <div className="flex min-h-5 min-w-0 items-center gap-1.5 text-xs text-muted-foreground pointer-coarse:me-9">
          {meta}
        </div>
      </div>
      <Checkbox
        aria-label={t('table.select', { name })}
        checked={selected}
        onChange={({ nativeEvent }) => onSelect('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        className={classNames(
          'absolute start-2 top-2 z-10 size-5 transition-opacity pointer-coarse:start-auto pointer-coarse:end-3 pointer-coarse:top-auto pointer-coarse:bottom-2 pointer-coarse:size-6',
          !selected && !selecting && 'not-focus-visible:opacity-0 group-hover:opacity-100! pointer-coarse:opacity-100!',
        )}
      />
    </li>
  )
}
