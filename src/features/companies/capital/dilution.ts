import type { CapitalItem } from '@outcrop/contract/companies/capital.ts'

type Line = Pick<CapitalItem, 'kind' | 'count' | 'strike' | 'expires_on'>

export interface Raise {
  /** Money raised, in the structure's currency. */
  readonly amount: number
  /** Price per new share. */
  readonly price: number
  /** Warrants that come with each new share, such as 0.5 for half a warrant; 0 for none. */
  readonly warrants: number
  /** Exercise price of those warrants. */
  readonly strike: number
}

export interface Dilution {
  readonly issued: number
  /** Shares from lines that are in the money at the price. */
  readonly exercised: number
  /** Money that those would pay to the company. */
  readonly proceeds: number
  /** Shares that the proceeds would buy back at the price. */
  readonly boughtBack: number
  /** `exercised` less `boughtBack`. */
  readonly incremental: number
  readonly newShares: number
  readonly newWarrants: number
  /** Issued, new and incremental shares. */
  readonly diluted: number
  /** Part of the diluted shares that today's holders have, in percent. */
  readonly holders: number
  /** Diluted shares at the price. */
  readonly marketCap: number
}

/** Whether a line would be exercised: its strike is below the price. Units without a strike always are; shares never. */
export function isInTheMoney({ kind, strike }: Line, price: number): boolean {
  return kind !== 'shares' && (strike ?? 0) < price
}

/** Whether a line has run out on a day, `YYYY-MM-DD`. It can be exercised on its last day. */
export function isExpired({ expires_on }: Line, day: string): boolean {
  return expires_on !== null && expires_on < day
}

/**
 * Shares at a price by the treasury stock method: what is in the money is exercised, and the proceeds buy shares back at that
 * price, so that only the rest dilutes. A raise adds its shares at once, and its warrants as lines of their own.
 * Prices and strikes are per share in one currency. Lines that have expired on `day` are left out.
 *
 * Sources: IAS 33 Earnings per Share, paragraphs 45 to 48 (options, warrants and their equivalents); ASC 260-10-45-23 (the
 * treasury stock method). Convertibles are counted as if converted, at the strike on record (IAS 33.49).
 */
export function dilutionAt(lines: readonly Line[], price: number, day: string, raise: Raise | null = null): Dilution {
  const issued = lines.filter(({ kind }) => kind === 'shares').reduce((total, { count }) => total + count, 0)
  const newShares = raise && raise.price > 0 ? Math.floor(raise.amount / raise.price) : 0
  const newWarrants = raise ? Math.floor(newShares * raise.warrants) : 0
  const sweetener: Line[] =
    raise && newWarrants > 0 ? [{ kind: 'warrants', count: newWarrants, strike: raise.strike, expires_on: null }] : []
  const inMoney = [...lines, ...sweetener].filter((line) => !isExpired(line, day) && isInTheMoney(line, price))
  const exercised = inMoney.reduce((total, { count }) => total + count, 0)
  const proceeds = inMoney.reduce((total, { count, strike }) => total + count * (strike ?? 0), 0)
  const boughtBack = price > 0 ? Math.min(exercised, Math.floor(proceeds / price)) : 0
  const incremental = exercised - boughtBack
  const diluted = issued + newShares + incremental
  return {
    issued,
    exercised,
    proceeds,
    boughtBack,
    incremental,
    newShares,
    newWarrants,
    diluted,
    holders: diluted === 0 ? 0 : (issued / diluted) * 100,
    marketCap: diluted * price,
  }
}

export interface ExpiryStep {
  /** `2027`; `none` for lines that do not run out. */
  readonly year: string
  readonly count: number
  /** Of those, the shares that are in the money at the price. */
  readonly inTheMoney: number
  /** Money that they would all pay. */
  readonly proceeds: number
}

/** What runs out in which year, earliest first, and last what does not. Shares and expired lines are left out. */
export function expiryLadder(lines: readonly Line[], price: number, day: string): ExpiryStep[] {
  const open = lines.filter((line) => line.kind !== 'shares' && !isExpired(line, day))
  const years = Map.groupBy(open, ({ expires_on }) => expires_on?.slice(0, 4) ?? 'none')
  return [...years]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([year, due]) => ({
      year,
      count: due.reduce((total, { count }) => total + count, 0),
      inTheMoney: due.reduce((total, line) => total + (isInTheMoney(line, price) ? line.count : 0), 0),
      proceeds: due.reduce((total, { count, strike }) => total + count * (strike ?? 0), 0),
    }))
}
