import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { useAtomValue } from 'jotai'
import { classNames } from '#/ui/class-names.ts'
import { MenuIcon } from '#/components/menu-icon.tsx'
import { useMenu } from '#/components/use-menu.ts'

export interface SideMenuProps {
  /** Icons only; the names stay for screen readers and as tooltips. */
  collapsed?: boolean
}

export function SideMenu({ collapsed = false }: SideMenuProps) {
  const { t } = useTranslation(['shell', 'title'])
  const id = useId()
  const sections = useMenu()
  const company = useAtomValue(selectedCompanyAtom)
  return (
    <nav aria-label={t('menu.label')} className="grid gap-5">
      {!company && !collapsed && <p className="px-4 text-pretty text-muted-foreground">{t('menu.noCompany')}</p>}
      {sections.map(({ group, items }) => (
        <div key={group}>
          <h2
            id={`${id}-${group}`}
            className={classNames(
              'mb-1 flex h-4 items-center gap-1.5 px-4 text-xs font-medium tracking-normal text-muted-foreground',
              group === 'internal' && 'internal-mark text-internal',
            )}
          >
            <span className={collapsed ? 'sr-only' : undefined}>{t(`menu.group.${group}`)}</span>
          </h2>
          <ul aria-labelledby={`${id}-${group}`}>
            {items.map((item) => (
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
      ))}
    </nav>
  )
}
