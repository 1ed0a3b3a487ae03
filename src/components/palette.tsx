import { isSuperAdmin, managesAnyCompany } from '@outcrop/contract/api/access.ts'
import type { User } from '@outcrop/contract/account/user.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Building2, LogOut, Monitor, Moon, Plus, Search, Sun } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { companyQueries } from '#/api/companies.ts'
import { queryClient } from '#/api/query-client.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { logOut } from '#/session/session.ts'
import { useAtom, useAtomValue } from 'jotai'
import type { CommandGroup } from '#/ui/command.tsx'
import { CommandPalette } from '#/ui/command-palette.tsx'
import { createDeck } from './create-deck.ts'
import { MenuIcon } from './menu-icon.tsx'
import { paletteSearchAtom } from './palette-search.ts'
import { clockTime } from '#/lib/clock-time.ts'
import { searchHitAddress } from './search-hit-address.ts'
import { SearchIcon } from './search-icon.tsx'
import { setTheme, THEMES } from './theme.ts'
import { useMenu } from './use-menu.ts'
import { usePaletteHits } from './use-palette-hits.ts'
import { useSwitchCompany } from './use-switch-company.ts'

export interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  user: User
}

const themeIcons = { light: <Sun />, dark: <Moon />, system: <Monitor /> }
const COMPANIES_SHOWN = 8

/** Companies matching the search: any for a super admin, else the person's own. */
function useCompanies(user: User, search: string) {
  const any = isSuperAdmin(user)
  const query = useQuery(
    {
      ...companyQueries.list({ search, pageSize: COMPANIES_SHOWN }),
      enabled: any && search !== '',
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  return any
    ? { companies: query.data?.results ?? [], looking: query.isFetching }
    : { companies: user.companies, looking: false }
}

export function Palette({ open, onOpenChange, user }: PaletteProps) {
  const { t } = useTranslation(['shell', 'title'])
  const navigate = useNavigate()
  const [search, setSearch] = useAtom(paletteSearchAtom)
  const sections = useMenu()
  const switchCompany = useSwitchCompany()
  const selected = useAtomValue(selectedCompanyAtom)
  const wanted = useDeferredValue(search.trim())
  const { companies, looking } = useCompanies(user, wanted)
  const items = sections.flatMap((section) => section.items)
  const makesDecks = items.some((item) => item.to === '/admin/decks')
  const found = usePaletteHits(makesDecks, wanted)
  const searches = managesAnyCompany(user)

  function close(then: () => void) {
    return () => {
      onOpenChange(false)
      then()
    }
  }

  const groups: CommandGroup[] = [
    {
      key: 'go-to',
      heading: t('palette.goTo'),
      items: [
        {
          key: 'home',
          label: t('title:home'),
          icon: <MenuIcon name="home" />,
          onSelect: close(() => void navigate({ to: '/' })),
        },
        ...items.map((item) => ({
          key: item.to,
          label: t(`title:${item.title}`),
          icon: <MenuIcon name={item.row.icon} />,
          onSelect: close(() => void navigate({ to: item.to })),
        })),
      ],
    },
    ...found.groups.map(({ kind, results }) => ({
      key: kind,
      heading: t(`palette.found.${kind}`),
      items: results.map((hit) => ({
        // The match may be on a slide or in an email address, which the filter of the list does not see. It reads the words of
        // an item only when the key is new.
        key: `${hit.id} ${search.trim()}`,
        label: hit.title,
        keywords: [search.trim()],
        icon: <SearchIcon kind={kind} />,
        hint:
          hit.detail ??
          (hit.slide !== null
            ? t('palette.slide', { number: hit.slide })
            : hit.page !== null
              ? t('palette.page', { number: hit.page })
              : hit.spoken !== null
                ? t('palette.spoken', { time: clockTime(hit.spoken.at), line: hit.excerpt })
                : undefined),
        onSelect: close(() => void navigate(searchHitAddress(kind, hit, wanted))),
      })),
    })),
    {
      key: 'search',
      items:
        searches && found.groups.some(({ count }) => count > 0)
          ? [
              {
                key: `search-page ${search.trim()}`,
                label: t('palette.searchPage'),
                keywords: [search.trim()],
                icon: <Search />,
                onSelect: close(() => void navigate({ to: '/admin/search', search: { search: wanted } })),
              },
            ]
          : [],
    },
    {
      key: 'do',
      heading: t('palette.do'),
      items: [
        ...(makesDecks
          ? [
              {
                key: 'create-deck',
                label: t('palette.createDeck'),
                icon: <Plus />,
                onSelect: close(() => void createDeck()),
              },
            ]
          : []),
        ...THEMES.map((theme) => ({
          key: `theme-${theme}`,
          label: `${t('account.theme')}: ${t(`account.${theme}`)}`,
          icon: themeIcons[theme],
          onSelect: close(() => setTheme(theme)),
        })),
        {
          key: 'sign-out',
          label: t('account.signOut'),
          icon: <LogOut />,
          onSelect: close(() => void logOut()),
        },
      ],
    },
    {
      key: 'companies',
      heading: t('palette.companies'),
      items: companies
        .filter(({ id }) => id !== selected?.id)
        .map((company) => ({
          key: company.id,
          label: company.name,
          icon: <Building2 />,
          ...(company.ticker && { hint: company.ticker, keywords: [company.ticker] }),
          onSelect: close(() => void switchCompany(company.id)),
        })),
    },
  ]

  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      label={t('palette.label')}
      placeholder={t('palette.placeholder')}
      groups={groups.filter((group) => group.items.length > 0)}
      empty={t('palette.empty')}
      search={search}
      onSearchChange={setSearch}
      loading={(looking || found.looking) && t('palette.searching')}
      footer={t('palette.keys')}
    />
  )
}
