import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyQueries } from '#/api/companies.ts'
import { once } from '#/lib/once.ts'

export interface PriceTrendProps {
  companyId: string
}

const WIDTH = 120
const HEIGHT = 22
const DAYS = 90
/** 90 trading days are 18 weeks; the rest allows for holidays and halts. */
const WEEKS = 22
const signed = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' }))

function firstDay(): string {
  return new Date(Date.now() - WEEKS * 7 * 86_400_000).toISOString().slice(0, 10)
}

/** Closing prices of the last 90 days as a line. */
export function PriceTrend({ companyId }: PriceTrendProps) {
  const { t } = useTranslation('home')
  const [from] = useState(firstDay)
  const { data } = useQuery(companyQueries.quoteHistory(companyId, from))
  const closes = (data?.results ?? []).slice(-DAYS).map((day) => day.close)
  const first = closes[0]
  const last = closes.at(-1)
  if (first === undefined || last === undefined || closes.length < 2) return <span className="block h-5.5" />
  const low = Math.min(...closes)
  const span = Math.max(...closes) - low || 1
  const line = closes
    .map((close, index) => {
      const x = (index / (closes.length - 1)) * WIDTH
      const y = HEIGHT - 2 - ((close - low) / span) * (HEIGHT - 4)
      return `${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('L')
  const moved = first === 0 ? 0 : ((last - first) / first) * 100
  const label = t(moved < 0 ? 'member.trendDown' : 'member.trendUp', {
    percent: Math.round(Math.abs(moved) * 10) / 10,
  })
  return (
    <span className="flex items-center gap-3">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        className="block shrink-0"
      >
        <title>{label}</title>
        <path d={`M${line}`} fill="none" stroke="var(--color-azurite)" strokeWidth="1.5" strokeLinejoin="round" />
      </svg>
      <span aria-hidden className="w-16 text-end whitespace-nowrap text-muted-foreground max-lg:hidden">
        {signed().format(moved)}%
      </span>
    </span>
  )
}
