import { isSuperAdmin } from '@outcrop/contract/access.ts'
import type { User } from '@outcrop/contract/user.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { queryClient } from '#/api/query-client.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Popover } from '#/ui/popover.tsx'
import { AnyCompanyPicker } from './any-company-picker.tsx'
import { OwnCompanyPicker } from './own-company-picker.tsx'
import { switchCompany } from './switch-company.ts'

export interface CompanyPopoverProps {
  trigger: ReactElement
  user: User
}

export function CompanyPopover({ trigger, user }: CompanyPopoverProps) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(true)
  function pick(id: string) {
    setOpen(false)
    void switchCompany(id)
  }
  return (
    <Popover open={open} onOpenChange={setOpen} trigger={trigger} label={t('switcher.choose')} className="w-80">
      <div className="-m-3">
        {isSuperAdmin(user) ? (
          <QueryClientProvider client={queryClient}>
            <AnyCompanyPicker onPick={pick} />
          </QueryClientProvider>
        ) : (
          <OwnCompanyPicker companies={user.companies} onPick={pick} />
        )}
      </div>
    </Popover>
  )
}
