import type { PlanTier } from '@outcrop/contract/account/roles.ts'
import type { CapitalLine } from '../db/schema/company.ts'

export interface DemoCompany {
  readonly key: string
  readonly id: string
  readonly name: string
  readonly ticker: string | null
  readonly exchange: string | null
  readonly country: string
  readonly website: string
  readonly commodities: readonly string[]
  readonly planTier: PlanTier
  readonly currency: string
  /** Today's closing price, from which the history is generated backwards; null if the company is not listed. */
  readonly price: number | null
  /** Shares outstanding, in millions. */
  readonly shares: number
  /** Cash, in millions of the currency. */
  readonly cash: number
  readonly followable: boolean
  readonly description: string
}

type Row = Omit<DemoCompany, 'id' | 'website' | 'followable'> & { followable?: boolean }

const ROWS: readonly Row[] = [
  {
    key: 'halvorsen',
    name: 'Northstar Ridge Resources',
    ticker: 'NSR',
    exchange: 'TSXV',
    country: 'Canada',
    commodities: ['Copper', 'Gold'],
    planTier: 'enterprise',
    currency: 'CAD',
    price: 1.42,
    shares: 186.4,
    cash: 24.1,
    description:
      'Explores a porphyry copper-gold district in north-western British Columbia. The Halvorsen Creek deposit was drilled to 620 m last season and is open to the south-east.',
  },
  {
    key: 'tamarack',
    name: 'Tamarack Lithium',
    ticker: 'TMK',
    exchange: 'TSX',
    country: 'Canada',
    commodities: ['Lithium', 'Tantalum'],
    planTier: 'growth',
    currency: 'CAD',
    price: 3.87,
    shares: 94.2,
    cash: 61.5,
    description:
      'Develops spodumene pegmatites near the James Bay road, with a feasibility study under way and an all-season camp.',
  },
  {
    key: 'cordillera',
    name: 'Cordillera Oro',
    ticker: 'CDO',
    exchange: 'NYSE American',
    country: 'Peru',
    commodities: ['Gold', 'Silver'],
    planTier: 'growth',
    currency: 'USD',
    price: 0.78,
    shares: 241.8,
    cash: 12.7,
    description:
      'High-sulphidation gold in the Peruvian Andes: an oxide resource at surface and a sulphide target beneath it.',
  },
  {
    key: 'kittiwake',
    name: 'Kittiwake Nickel',
    ticker: 'KWN',
    exchange: 'ASX',
    country: 'Australia',
    commodities: ['Nickel', 'Cobalt', 'Platinum group'],
    planTier: 'growth',
    currency: 'AUD',
    price: 0.265,
    shares: 512.0,
    cash: 9.3,
    description:
      'Tests komatiite-hosted nickel sulphides in the Eastern Goldfields with electromagnetics and deep drilling.',
  },
  {
    key: 'sable',
    name: 'Sable Ridge Uranium',
    ticker: 'SRU',
    exchange: 'TSXV',
    country: 'Canada',
    commodities: ['Uranium'],
    planTier: 'starter',
    currency: 'CAD',
    price: 0.53,
    shares: 128.9,
    cash: 7.6,
    description:
      'Follows graphitic conductors below the Athabasca unconformity; two of nine targets have been drilled.',
  },
  {
    key: 'juniper',
    name: 'Juniper Basin Minerals',
    ticker: null,
    exchange: null,
    country: 'United States',
    commodities: ['Lithium', 'Boron'],
    planTier: 'starter',
    currency: 'USD',
    price: null,
    shares: 18.5,
    cash: 3.2,
    followable: false,
    description: 'A private company that maps lithium clays in Nevada and prepares to list.',
  },
  {
    key: 'marama',
    name: 'Marama Gold',
    ticker: 'MRM',
    exchange: 'ASX',
    country: 'New Zealand',
    commodities: ['Gold'],
    planTier: 'starter',
    currency: 'AUD',
    price: 0.118,
    shares: 703.1,
    cash: 5.8,
    description: 'Orogenic gold in schist, along strike of a former mine that closed in 1951.',
  },
  {
    key: 'fjellvik',
    name: 'Fjellvik Zinc',
    ticker: 'FJZ',
    exchange: 'Oslo Børs',
    country: 'Norway',
    commodities: ['Zinc', 'Lead', 'Silver'],
    planTier: 'growth',
    currency: 'NOK',
    price: 11.4,
    shares: 77.3,
    cash: 140.0,
    description: 'Reopens a massive-sulphide camp above the Arctic Circle with a paste-fill mine plan.',
  },
  {
    key: 'okavango',
    name: 'Okavango Copper',
    ticker: 'OKC',
    exchange: 'LSE AIM',
    country: 'Botswana',
    commodities: ['Copper', 'Silver'],
    planTier: 'growth',
    currency: 'GBP',
    price: 0.094,
    shares: 998.0,
    cash: 6.1,
    description:
      'Sediment-hosted copper in the Kalahari belt, under thirty metres of sand that soil sampling sees through.',
  },
  {
    key: 'pampa',
    name: 'Pampa Salar Lithium',
    ticker: 'PSL',
    exchange: 'TSXV',
    country: 'Argentina',
    commodities: ['Lithium', 'Potash'],
    planTier: 'starter',
    currency: 'CAD',
    price: 0.61,
    shares: 152.2,
    cash: 10.4,
    description: 'Brine in two salars of the Puna, with a pilot plant for direct extraction.',
  },
  {
    key: 'grizzly',
    name: 'Grizzly Pass Silver',
    ticker: 'GPS',
    exchange: 'TSXV',
    country: 'Canada',
    commodities: ['Silver', 'Lead', 'Zinc'],
    planTier: 'starter',
    currency: 'CAD',
    price: 0.345,
    shares: 88.7,
    cash: 2.9,
    description: 'Narrow high-grade veins in the Keno Hill trend, Yukon, within sight of a mill.',
  },
  {
    key: 'lofoten',
    name: 'Lofoten Graphite',
    ticker: 'LGR',
    exchange: 'Oslo Børs',
    country: 'Norway',
    commodities: ['Graphite'],
    planTier: 'starter',
    currency: 'NOK',
    price: 4.15,
    shares: 64.0,
    cash: 38.0,
    description: 'Flake graphite at tidewater, tested for battery anodes with a Nordic cell maker.',
  },
]

export const DEMO_COMPANIES: readonly DemoCompany[] = ROWS.map((row, index) => ({
  ...row,
  id: `01990000-0000-7000-8001-0000000000${String(index + 1).padStart(2, '0')}`,
  website: `https://${row.key}.example`,
  followable: row.followable ?? true,
}))

/** A typical capital structure of such a company: shares, options, warrants of the last placement; `part` of today's. */
export function capitalItems(company: DemoCompany, year: number, part = 1): CapitalLine[] {
  const million = (share: number) => Math.round(company.shares * share * part * 1_000_000)
  const price = company.price ?? 0.5
  const strike = (factor: number) => Number((price * factor).toPrecision(2))
  return [
    { kind: 'shares', label: 'Common shares', count: million(1) },
    {
      kind: 'options',
      label: 'Options to staff and directors',
      count: million(0.062),
      strike: strike(0.85),
      expires_on: `${year + 3}-06-30`,
    },
    {
      kind: 'warrants',
      label: `Warrants of the ${year - 1} placement`,
      count: million(0.11),
      strike: strike(1.35),
      expires_on: `${year + 1}-11-15`,
    },
    {
      kind: 'warrants',
      label: 'Finders’ warrants',
      count: million(0.008),
      strike: strike(1.1),
      expires_on: `${year + 1}-11-15`,
    },
    { kind: 'rsus', label: 'Restricted share units', count: million(0.015) },
  ]
}
