import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from './quote-format.ts'

export interface QuoteChangeProps {
  percent: number | null
}

/** A change of price; the direction is told by an arrow and a sign too, not by the colour alone. */
export function QuoteChange({ percent }: QuoteChangeProps) {
  const { t } = useTranslation('company')
  if (percent === null) return <span className="text-muted-foreground">–</span>
  const Arrow = percent < 0 ? ArrowDown : ArrowUp
  const tone = percent === 0 ? 'text-muted-foreground' : percent < 0 ? 'text-destructive' : 'text-success'
  return (
    <span className={`inline-flex items-center gap-0.5 tabular-nums ${tone}`}>
      {percent !== 0 && <Arrow aria-hidden className="size-3.5" />}
      <span className="sr-only">{t(percent < 0 ? 'quote.down' : 'quote.up')} </span>
      {formatPercent(percent)}
    </span>
  )
}
