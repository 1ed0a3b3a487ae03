import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuIcon } from '#/components/menu-icon.tsx'
import type { MenuItem } from '#/components/use-menu.ts'
import type { MenuGroup } from '#/lib/route-metadata.ts'
import { classNames } from '#/ui/class-names.ts'

export interface SideMenuGroupProps {
  group: MenuGroup
  items: readonly MenuItem[]
  /** Icons only. */
  collapsed: boolean
  open: boolean
  onToggle: () => void
}

/** One group of the menu: its heading opens and closes it. The current page stays in sight. */
export function SideMenuGroup({ group, items, collapsed, open, onToggle }: SideMenuGroupProps) {
  const { t } = useTranslation(['shell', 'title'])
  const id = useId()
  const shown = open ? items : items.filter((item) => item.current)
  const name = t(`menu.group.${group}`)
  return (
    <div className={classNames(collapsed && 'border-t pt-2 first:border-t-0 first:pt-0')}>
      <h2 className={collapsed ? 'sr-only' : 'mb-0.5 px-2 text-xs font-medium tracking-normal'}>
        {collapsed ? (
          name
        ) : (
          <button
            type="button"
            // A page may have a button of the same word, such as Present.
            aria-label={t('menu.groupToggle', { name })}
            aria-expanded={open}
            aria-controls={`${id}-list`}
            onClick={onToggle}
            className={classNames(
              'group flex h-7 w-full items-center gap-1.5 rounded-md px-2 text-muted-foreground hover:bg-muted pointer-coarse:h-11',
              group === 'internal' && 'internal-mark text-internal',
            )}
          >
            <span className="flex-1 text-start">{name}</span>
            <ChevronDown
              aria-hidden
              className={classNames(
                'size-3.5 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100',
                !open && '-rotate-90 opacity-100',
              )}
            />
          </button>
        )}
      </h2>
      <ul id={`${id}-list`} aria-label={name}>
        {shown.map((item) => (
          <li key={item.to} className="relative">
            {item.current && <span aria-hidden className="menu-mark" />}
            <Link
              to={item.to}
              activeOptions={{ exact: true }}
              className={classNames(
                'mx-2 flex h-8 items-center gap-2.5 rounded-md px-2 pointer-coarse:h-11',
                item.current ? 'bg-selected font-medium text-selected-foreground' : 'hover:bg-muted',
                collapsed && 'justify-center',
              )}
              {...(item.current && { 'aria-current': 'page' as const })}
              {...(collapsed && { title: t(`title:${item.title}`) })}
            >
              <MenuIcon name={item.row.icon} />
              <span className={collapsed ? 'sr-only' : 'truncate'}>{t(`title:${item.title}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
