export interface CommodityMarksProps {
  ticker: string | null
  commodities: readonly string[]
}

/** Ore colour by commodity; the name is shown beside it. */
const ORES: Readonly<Record<string, string>> = {
  gold: 'bg-ochre',
  copper: 'bg-malachite',
  cobalt: 'bg-azurite',
  lithium: 'bg-azurite',
  boron: 'bg-azurite',
  uranium: 'bg-garnet',
  potash: 'bg-garnet',
  tantalum: 'bg-garnet',
}

/** A company's ticker and commodities, each with a crystal in the colour of its ore. */
export function CommodityMarks({ ticker, commodities }: CommodityMarksProps) {
  return (
    <p className="flex items-center gap-2 overflow-hidden text-xs text-muted-foreground">
      {ticker && <span className="shrink-0 font-mono">{ticker}</span>}
      {commodities.map((commodity) => (
        <span key={commodity} className="flex items-center gap-1.5 whitespace-nowrap last:min-w-0">
          <span
            aria-hidden
            className={`size-1.5 shrink-0 rotate-45 ${ORES[commodity.toLowerCase()] ?? 'bg-galena'} forced-color-adjust-none`}
          />
          <span className="truncate">{commodity}</span>
        </span>
      ))}
    </p>
  )
}
