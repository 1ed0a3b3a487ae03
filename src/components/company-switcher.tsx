import { isSuperAdmin } from '@outcrop/contract/access.ts'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useTranslation } from '#/i18n/use-translation.ts'
import { selectedCompanyAtom, sessionAtom } from '#/session/atoms.ts'
import { useAtomValue } from '#/session/use-atom-value.ts'
import { Avatar } from '#/ui/avatar.tsx'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Later, partLater } from './later.tsx'

const popover = partLater(() => import('./company-popover.tsx').then((module) => ({ default: module.CompanyPopover })))

export interface CompanySwitcherProps {
  /** Only the company's mark. */
  collapsed?: boolean
}

/** Says for which company one works, and changes it. Nothing to press for people of one company. */
export function CompanySwitcher({ collapsed = false }: CompanySwitcherProps) {
  const { t } = useTranslation('shell')
  const { user } = useAtomValue(sessionAtom)
  const company = useAtomValue(selectedCompanyAtom)
  if (!user) return null

  const name = company?.name ?? t('switcher.choose')
  const face = (
    <>
      {company && <Avatar name={name} shape="square" size="sm" />}
      <span className={collapsed ? 'sr-only' : 'min-w-0 flex-1 truncate text-start'}>{name}</span>
    </>
  )
  const choosable = isSuperAdmin(user) || user.companies.length > 1
  const className = classNames('flex h-9 w-full items-center gap-2', collapsed ? 'justify-center px-0' : 'px-2')
  if (!choosable) return company && <p className={classNames(className, 'font-medium')}>{face}</p>

  return (
    <Later
      near={popover.near}
      trigger={(properties) => (
        <Button
          variant="outline"
          aria-label={company ? t('switcher.current', { name }) : name}
          aria-haspopup="dialog"
          className={className}
          {...properties}
        >
          {face}
          {!collapsed && <ChevronsUpDown className="text-muted-foreground" />}
        </Button>
      )}
    >
      {(trigger) => <popover.Part trigger={trigger} user={user} />}
    </Later>
  )
}
