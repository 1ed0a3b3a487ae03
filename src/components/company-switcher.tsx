import { isSuperAdmin } from '@outcrop/contract/api/access.ts'
import type { UserCompany } from '@outcrop/contract/account/user.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyQueries } from '#/api/companies.ts'
import { compareText } from '#/lib/format.ts'
import { selectedCompanyAtom, userAtom } from '#/session/atoms.ts'
import { useAtomValue } from 'jotai'
import { Avatar } from '#/ui/avatar.tsx'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Popover } from '#/ui/popover.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { useSwitchCompany } from './use-switch-company.ts'

const CompanyPicker = lazyPart(() =>
  import('./company-picker.tsx').then((module) => ({ default: module.CompanyPicker })),
)

export interface CompanySwitcherProps {
  /** Only the company's mark. */
  collapsed?: boolean
}

/** Shows the selected company and switches it; plain text for people with one company. */
export function CompanySwitcher({ collapsed = false }: CompanySwitcherProps) {
  const { t } = useTranslation('shell')
  const user = useAtomValue(userAtom)
  const company = useAtomValue(selectedCompanyAtom)
  const [open, setOpen] = useState(false)
  const switchCompany = useSwitchCompany()
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

  function pick(id: string) {
    setOpen(false)
    void switchCompany(id)
  }

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="outline"
          className={className}
          onPointerEnter={() => void CompanyPicker.preload()}
          onFocus={() => void CompanyPicker.preload()}
        >
          {company && <span className="sr-only">{t('switcher.current')}</span>}
          {face}
          {!collapsed && <ChevronsUpDown className="text-muted-foreground" />}
        </Button>
      }
      label={t('switcher.choose')}
      className="w-80"
    >
      <div className="-m-3">
        <Suspense>
          {isSuperAdmin(user) ? (
            <AnyCompanyPicker onPick={pick} />
          ) : (
            <OwnCompanyPicker companies={user.companies} onPick={pick} />
          )}
        </Suspense>
      </div>
    </Popover>
  )
}

/** All companies, searched by the server. */
function AnyCompanyPicker({ onPick }: { onPick: (id: string) => void }) {
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery({ ...companyQueries.search(search), placeholderData: keepPreviousData })
  const pages = query.data?.pages ?? []
  return (
    <CompanyPicker
      companies={pages.flatMap((page) => page.results)}
      count={pages[0]?.count ?? 0}
      loading={query.isPending}
      failed={query.isError}
      onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
      onSearch={setSearch}
      onPick={onPick}
      {...(query.hasNextPage && !query.isFetching && !query.isError && { onEnd: () => void query.fetchNextPage() })}
    />
  )
}

interface OwnCompanyPickerProps {
  companies: readonly UserCompany[]
  onPick: (id: string) => void
}

/** A person's own companies are already loaded, so they are searched without the server. */
function OwnCompanyPicker({ companies, onPick }: OwnCompanyPickerProps) {
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const fitting = companies
    .filter((company) => `${company.name} ${company.ticker ?? ''}`.toLowerCase().includes(words))
    .toSorted((left, right) => compareText(left.name, right.name))
  return <CompanyPicker companies={fitting} count={fitting.length} onSearch={setSearch} onPick={onPick} />
}
