import { useVirtualizer } from '@tanstack/react-virtual'
import { Check, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePause } from '#/hooks/use-pause.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { useAtomValue } from 'jotai'
import { Avatar } from '#/ui/avatar.tsx'
import { Button } from '#/ui/button.tsx'
import { PlanBadge } from './plan-badge.tsx'

export interface PickedCompany {
  readonly id: string
  readonly name: string
  readonly ticker?: string | null
  readonly payment_plan: { readonly plan_tier: string } | null
}

export interface CompanyPickerProps {
  companies: readonly PickedCompany[]
  /** Number of matches, including those not fetched yet. */
  count: number
  loading?: boolean
  failed?: boolean
  onRetry?: () => void
  onSearch: (text: string) => void
  onPick: (id: string) => void
  /** Called when the end comes into view, to fetch more. */
  onEnd?: () => void
}

/** Pixels; rows are taller for touch. */
const ROW_HEIGHT = matchMedia('(pointer: coarse)').matches ? 44 : 36
const PAUSE_MS = 200

/** A search field over a list of any length: only the rows in view are rendered. */
export function CompanyPicker(props: CompanyPickerProps) {
  'use no memo' // The virtualizer returns new values on every call; memoized reads would keep old rows.
  const { companies, count, loading = false, failed = false, onRetry, onSearch, onPick, onEnd } = props
  const { t } = useTranslation('shell')
  const id = useId()
  const selected = useAtomValue(selectedCompanyAtom)
  const [active, setActive] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)
  const pause = usePause(PAUSE_MS)
  const at = Math.min(active, companies.length - 1)

  const rows = useVirtualizer({
    count: companies.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  })
  const rendered = rows.getVirtualItems()
  const nearEnd = (rendered.at(-1)?.index ?? 0) >= companies.length - 12

  useEffect(() => {
    if (nearEnd && companies.length > 0) onEnd?.()
  }, [nearEnd, companies.length, onEnd])

  function move(to: number) {
    const next = Math.max(0, Math.min(to, companies.length - 1))
    setActive(next)
    rows.scrollToIndex(next, { align: 'auto' })
  }

  function type(text: string) {
    pause.schedule(() => {
      setActive(0)
      rows.scrollToIndex(0)
      onSearch(text.trim())
    })
  }

  function handleKey(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    const company = companies[at]
    if (step !== undefined) move(at + step)
    else if (event.key === 'Enter' && company) onPick(company.id)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="flex items-center gap-2 border-b px-3">
        <Search className="size-4 shrink-0 text-muted-foreground" />
        <input
          type="text"
          role="combobox"
          // It may arrive after the popover has opened and placed the focus.
          autoFocus
          aria-label={t('switcher.search')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          {...(companies[at] && { 'aria-activedescendant': `${id}-${companies[at].id}` })}
          placeholder={t('switcher.search')}
          autoComplete="off"
          spellCheck={false}
          className="h-10 w-full bg-transparent outline-none pointer-coarse:text-base"
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKey}
        />
      </div>
      <div ref={scroller} className="scroll-thin max-h-80 overflow-y-auto overscroll-contain p-1">
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label={t('switcher.label')}
          className="relative"
          style={{ height: rows.getTotalSize() }}
        >
          {rendered.map((row) => {
            const company = companies[row.index]
            if (!company) return null
            return (
              <div
                key={company.id}
                id={`${id}-${company.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={company.id === selected?.id}
                aria-setsize={count}
                aria-posinset={row.index + 1}
                className="menu-item absolute inset-x-0 top-0"
                style={{ height: row.size, transform: `translateY(${row.start}px)` }}
                {...(row.index === at && { 'data-highlighted': '' })}
                onPointerMove={() => setActive(row.index)}
                onClick={() => onPick(company.id)}
                onKeyDown={handleKey}
              >
                <Avatar name={company.name} shape="square" size="sm" />
                <span className="min-w-0 flex-1 truncate">{company.name}</span>
                {company.ticker && <span className="font-mono text-xs text-muted-foreground">{company.ticker}</span>}
                {company.payment_plan && <PlanBadge tier={company.payment_plan.plan_tier} />}
                {company.id === selected?.id && <Check className="text-primary" />}
              </div>
            )
          })}
        </div>
      </div>
      <div role="status" className="border-t px-3 py-2 text-xs text-muted-foreground">
        {failed ? (
          <span className="flex items-center justify-between gap-2">
            {t('switcher.failed')}
            <Button variant="outline" size="sm" onClick={onRetry}>
              {t('switcher.retry')}
            </Button>
          </span>
        ) : loading ? (
          t('switcher.loading')
        ) : (
          t(count === 0 ? 'switcher.none' : 'switcher.count', { count })
        )}
      </div>
    </>
  )
}
