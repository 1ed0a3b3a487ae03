import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import { COMMODITIES } from '@outcrop/contract/companies/commodity.ts'
import { useAtomValue } from 'jotai'
import { Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '@outcrop/contract/companies/company.ts'
import type { QuoteDay, QuoteMarker } from '@outcrop/contract/companies/quote.ts'
import { userAtom } from '#/session/atoms.ts'
import { Button } from '#/ui/button.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import type { CompanyAddress } from '../company-search.ts'
import { useTabPatch } from '../use-tab-patch.ts'
import { CommodityField } from './commodity-field.tsx'
import { CompareField } from './compare-field.tsx'
import { QuoteChange } from './quote-change.tsx'
import { formatDay } from './quote-format.ts'
import { changeOver, choiceOf, daysIn, QUOTE_CHARTS, QUOTE_RANGES, QUOTE_SCALES } from './quote-range.ts'
import { QuoteTable } from './quote-table.tsx'
import { useComparison } from './use-comparison.ts'

const CommodityImportDialog = lazyPart(() =>
  import('./commodity-import-dialog.tsx').then((module) => ({ default: module.CommodityImportDialog })),
)
const QuoteChart = lazyPart(() => import('./quote-chart.tsx').then((module) => ({ default: module.QuoteChart })))

export interface QuoteHistoryProps {
  readonly company: Company
  readonly history: {
    readonly currency: string | null
    readonly results: readonly QuoteDay[]
    readonly markers: readonly QuoteMarker[]
  }
  readonly address: CompanyAddress
}

/** The chart with its choices, all of them in the address, and the days as a table. */
export function QuoteHistory({ company, history, address }: QuoteHistoryProps) {
  const { t } = useTranslation('quote')
  const patch = useTabPatch(address)
  const user = useAtomValue(userAtom)
  const [importing, setImporting] = useState(false)
  const range = choiceOf(QUOTE_RANGES, address.range, '1Y')
  const scale = choiceOf(QUOTE_SCALES, address.scale, 'linear')
  const kind = choiceOf(QUOTE_CHARTS, address.chart, 'candles')
  const days = daysIn(history.results, range)
  const currency = history.currency ?? 'USD'
  const commodity = COMMODITIES.find((key) => key === address.commodity) ?? null
  const { lines, start, isWaiting } = useComparison({ company, days, otherId: address.compare, commodity })
  const [first, last] = [days[0], days.at(-1)]
  const set = (change: Parameters<typeof patch>[0]) => void patch(change, { replace: true })

  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="scroll-thin max-w-full overflow-x-auto">
          <SegmentedControl
            label={t('range.label')}
            options={QUOTE_RANGES.map((value) => ({ value, label: t(`range.${value}`) }))}
            value={range}
            onValueChange={(value) => set({ range: value === '1Y' ? undefined : value })}
          />
        </div>
        <SegmentedControl
          label={t('chart.kind')}
          options={QUOTE_CHARTS.map((value) => ({ value, label: t(`chart.${value}`) }))}
          value={kind}
          onValueChange={(value) => set({ chart: value === 'candles' ? undefined : value })}
        />
        <SegmentedControl
          label={t('scale.label')}
          options={QUOTE_SCALES.map((value) => ({ value, label: t(`scale.${value}`) }))}
          value={scale}
          onValueChange={(value) => set({ scale: value === 'linear' ? undefined : value })}
        />
        <CompareField
          companyId={company.id}
          value={address.compare}
          onChange={(id) => set({ compare: id === '' ? undefined : id })}
        />
        <CommodityField value={commodity} onChange={(key) => set({ commodity: key ?? undefined })} />
        {user && isInternalAdmin(user) && (
          <Button variant="ghost" onClick={() => setImporting(true)}>
            <Upload />
            {t('commodity.import')}
          </Button>
        )}
      </div>
      {first && last && (
        <p className="flex flex-wrap items-center gap-2 text-muted-foreground">
          {t('span', { from: formatDay(first.date), to: formatDay(last.date) })}
          <QuoteChange percent={changeOver(days)} />
        </p>
      )}
      {!start && !isWaiting && (address.compare !== '' || commodity) && <p role="status">{t('compare.nothing')}</p>}
      {start && <p role="status">{t('compare.indexed', { day: formatDay(start), name: company.name })}</p>}
      <Suspense fallback={<Skeleton className="h-96" />}>
        <QuoteChart
          label={t('chart.label', { name: company.name })}
          days={days}
          currency={currency}
          kind={kind}
          scale={scale}
          markers={history.markers}
          compared={lines}
        />
      </Suspense>
      {importing && (
        <Suspense fallback={null}>
          <CommodityImportDialog initial={commodity} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      <QuoteTable days={days} currency={currency} markers={history.markers} />
    </>
  )
}
