import {
  AreaSeries,
  CandlestickSeries,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  LineSeries,
  LineStyle,
  PriceScaleMode,
  type IChartApi,
  type ISeriesApi,
  type SeriesType,
} from 'lightweight-charts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuoteDay, QuoteMarker } from '@outcrop/contract/companies/quote.ts'
import { formatNumber } from '#/lib/format.ts'
import { classNames } from '#/ui/class-names.ts'
import { useTheme } from '#/components/theme.ts'
import { formatDay, formatPrice } from './quote-format.ts'
import type { IndexedDay, QuoteChartKind, QuoteScale } from './quote-range.ts'

export interface QuoteChartProps {
  readonly label: string
  readonly days: readonly QuoteDay[]
  readonly currency: string
  readonly kind: QuoteChartKind
  readonly scale: QuoteScale
  readonly markers: readonly QuoteMarker[]
  /** Indexes in place of prices, the company's own first; empty for none. */
  readonly compared: readonly ComparedLine[]
}

/** A line of an index, and its name. */
export interface ComparedLine {
  readonly name: string
  readonly days: readonly IndexedDay[]
}

/** Colours of the lines, in their order. */
const LINES = ['azurite', 'ochre', 'malachite'] as const
const LINE_CLASSES = ['bg-azurite', 'bg-ochre', 'bg-malachite'] as const

const MODES = {
  linear: PriceScaleMode.Normal,
  log: PriceScaleMode.Logarithmic,
  percent: PriceScaleMode.Percentage,
} as const
/** Days that Page Up and Page Down move by. */
const PAGE_DAYS = 20

/** Prices over volumes. The arrow keys read day by day; the table below says the same. */
export function QuoteChart(props: QuoteChartProps) {
  const { label, days, currency } = props
  const { t } = useTranslation('quote')
  const theme = useTheme()
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawing | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const place = at === null ? days.length - 1 : Math.min(at, days.length - 1)
  const day = days[place]

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const drawing = draw(element, props)
    drawn.current = drawing
    drawing.chart.subscribeCrosshairMove(({ time }) => {
      const index = props.days.findIndex(({ date }) => date === time)
      if (index >= 0) setAt(index)
    })
    return () => {
      drawn.current = null
      drawing.chart.remove()
    }
  }, [props, theme])

  function handleKey(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      PageUp: -PAGE_DAYS,
      PageDown: PAGE_DAYS,
      Home: -days.length,
      End: days.length,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(days.length - 1, place + step))
    setAt(next)
    const to = days[next]
    if (to && drawn.current) drawn.current.chart.setCrosshairPosition(to.close, to.date, drawn.current.main)
  }

  const events = props.markers.flatMap(({ date, title }) => (date === day?.date ? [title] : [])).join(', ')
  const indexes = day ? props.compared.map(({ name, days: line }) => `${name} ${indexOn(line, day.date)}`) : []
  const text = day ? [dayText(day, currency, t('chart.volume')), ...indexes, events].filter(Boolean).join(', ') : ''
  return (
    <div>
      <p
        aria-hidden
        className="flex min-h-10 flex-wrap items-center gap-x-3 text-xs text-muted-foreground tabular-nums"
      >
        {day && (
          <>
            <span className="font-medium text-foreground">{formatDay(day.date)}</span>
            {day.open !== null && <span>{t('chart.open', { price: formatPrice(day.open) })}</span>}
            {day.high !== null && <span>{t('chart.high', { price: formatPrice(day.high) })}</span>}
            {day.low !== null && <span>{t('chart.low', { price: formatPrice(day.low) })}</span>}
            <span>{t('chart.close', { price: formatPrice(day.close, currency) })}</span>
            {day.volume !== null && <span>{t('chart.volumeOf', { volume: formatNumber(day.volume) })}</span>}
            {props.compared.map(({ name, days: line }, index) => (
              <span key={name} className="flex items-center gap-1.5">
                <span className={classNames('h-1 w-3 rounded-full', LINE_CLASSES[index])} />
                {name} {indexOn(line, day.date)}
              </span>
            ))}
            {events !== '' && <span className="text-internal">● {events}</span>}
          </>
        )}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, days.length)}
        aria-valuenow={place + 1}
        aria-valuetext={text}
        onKeyDown={handleKey}
        className="relative h-80 overflow-hidden rounded-md border bg-card max-sm:h-64"
      >
        <div ref={box} aria-hidden className="absolute inset-0" />
      </div>
      <p className="mt-1 text-xs text-muted-foreground">
        {t('chart.keys')}{' '}
        <a className="underline" href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          {t('chart.attribution')}
        </a>
      </p>
    </div>
  )
}

/** The index on a day, or on the last one before it. */
function indexOn(days: readonly IndexedDay[], date: string): string {
  const found = days.findLast((day) => day.date <= date)
  return found ? formatNumber(Number(found.value.toFixed(1))) : '–'
}

function dayText(day: QuoteDay, currency: string, volume: string): string {
  const parts = [formatDay(day.date), formatPrice(day.close, currency)]
  if (day.volume !== null) parts.push(`${volume} ${formatNumber(day.volume)}`)
  return parts.join(', ')
}

interface Drawing {
  readonly chart: IChartApi
  readonly main: ISeriesApi<SeriesType>
}

function draw(box: HTMLElement, { days, kind, scale, markers, compared }: QuoteChartProps): Drawing {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(`--color-${name}`).trim()
  const [up, down, line] = [color('success'), color('destructive'), color('azurite')]
  const chart = createChart(box, {
    autoSize: true,
    layout: {
      background: { color: color('card') },
      textColor: color('muted-foreground'),
      fontFamily: getComputedStyle(document.body).fontFamily,
      // The licence asks for a link, which stands below: the library's own logo is markup that the page's policy refuses.
      attributionLogo: false,
      panes: { separatorColor: color('border'), enableResize: false },
    },
    grid: { vertLines: { color: color('border') }, horzLines: { color: color('border') } },
    rightPriceScale: { borderColor: color('border'), mode: compared.length > 0 ? PriceScaleMode.Normal : MODES[scale] },
    timeScale: { borderColor: color('border') },
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  })
  const priceFormat = { type: 'custom' as const, formatter: (price: number) => formatPrice(price), minMove: 0.0001 }
  let main: ISeriesApi<SeriesType>
  const [own, ...others] = compared
  if (own) {
    main = chart.addSeries(LineSeries, { color: line, lineWidth: 2 })
    main.setData(own.days.map(({ date, value }) => ({ time: date, value })))
    for (const [index, other] of others.entries()) {
      const series = chart.addSeries(LineSeries, {
        color: color(LINES[index + 1] ?? 'galena'),
        lineWidth: 2,
        lineStyle: index === 0 ? LineStyle.Dashed : LineStyle.Dotted,
      })
      series.setData(other.days.map(({ date, value }) => ({ time: date, value })))
    }
  } else if (kind === 'candles') {
    main = chart.addSeries(CandlestickSeries, {
      upColor: up,
      downColor: down,
      borderVisible: false,
      wickUpColor: up,
      wickDownColor: down,
      priceFormat,
    })
    main.setData(
      days.map(({ date, open, high, low, close }) => ({
        time: date,
        open: open ?? close,
        high: high ?? close,
        low: low ?? close,
        close,
      })),
    )
  } else {
    main = chart.addSeries(AreaSeries, {
      lineColor: line,
      topColor: `${line}55`,
      bottomColor: `${line}08`,
      lineWidth: 2,
      priceFormat,
    })
    main.setData(days.map(({ date, close }) => ({ time: date, value: close })))
  }
  const volumes = chart.addSeries(HistogramSeries, { priceFormat: { type: 'volume' }, color: color('galena') }, 1)
  volumes.setData(
    days.map(({ date, open, close, volume }) => ({
      time: date,
      value: volume ?? 0,
      color: `${close < (open ?? close) ? down : up}99`,
    })),
  )
  chart.panes()[1]?.setHeight(64)
  const dates = new Set(days.map(({ date }) => date))
  createSeriesMarkers(
    main,
    markers.flatMap(({ date }) =>
      dates.has(date)
        ? [
            {
              time: date,
              position: 'aboveBar' as const,
              shape: 'circle' as const,
              color: color('internal'),
            },
          ]
        : [],
    ),
  )
  chart.timeScale().fitContent()
  return { chart, main }
}
