import { useTranslation } from 'react-i18next'
import { useMenu } from '#/components/use-menu.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { useAtomValue } from 'jotai'
import { SideMenuGroup } from './side-menu-group.tsx'
import { useClosedGroups } from './use-closed-groups.ts'

export interface SideMenuProps {
  /** Icons only; the names stay for screen readers and as tooltips. */
  collapsed?: boolean
}

/** The pages by what the work is about; a group that is closed stays so in this browser. */
export function SideMenu({ collapsed = false }: SideMenuProps) {
  const { t } = useTranslation(['shell', 'title'])
  const sections = useMenu()
  const company = useAtomValue(selectedCompanyAtom)
  const { isClosed, toggle } = useClosedGroups()
  return (
    <nav aria-label={t('menu.label')} className={collapsed ? 'grid gap-2' : 'grid gap-3'}>
      {!company && !collapsed && <p className="px-4 text-pretty text-muted-foreground">{t('menu.noCompany')}</p>}
      {sections.map(({ group, items }) => (
        <SideMenuGroup
          key={group}
          group={group}
          items={items}
          collapsed={collapsed}
          // Icons leave no place for a heading to open a group again.
          open={collapsed || !isClosed(group)}
          onToggle={() => toggle(group)}
        />
      ))}
    </nav>
  )
}
