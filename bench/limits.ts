// Limits of bytes are in route-limits.ts.

/** Milliseconds from a click or key to the next frame: at the 75th percentile and at worst; "good" and "poor" of web.dev. */
export const INTERACTION_MS = { typical: 200, worst: 500 }

/** Milliseconds to what a person sees of a validation. */
export const VALIDATION_MS = { first: 300, results: 5000, fix: 100 }

interface Limit {
  readonly measure: RegExp
  readonly most?: number
  readonly least?: number
}

/** What the product promises of its speed, by the names of measures in the summary. */
const LIMITS: readonly Limit[] = [
  { measure: /^first visit to \/login, usable, × floor$/, most: 1.6 },
  { measure: /^first visit to \/admin\/decks, usable, × floor$/, most: 1.9 },
  { measure: /^second visit to \/admin\/decks, usable, × floor$/, most: 2.2 },
  { measure: /^first visit to \/admin\/decks, blocked, × floor$/, most: 2 },
  { measure: /^first visit to a (?:deck link|recording), usable, × floor$/, most: 1.7 },
  { measure: /^first visit to .*, largest paint after usable, ms$/, most: 300 },
  { measure: /^Postgres: (?:list companies|get a company|list decks), × bare query$/, least: 0.35 },
  { measure: /^PGlite: (?:list companies|get a company|list decks), × bare query$/, least: 0.3 },
  { measure: /: refresh, × bare query$/, least: 0.3 },
  { measure: /^\d+ event streams are notified, ms$/, most: 2000 },
  { measure: /^import of 100 pages, first slide, s$/, most: 2 },
  { measure: /^import of 100 pages, × pdftoppm$/, most: 1.2 },
  { measure: /^validation: read and ten rules, × pandas$/, least: 2.5 },
  { measure: /^validation: desurvey, × pandas$/, least: 1.5 },
  { measure: /^validation: (?:files are told apart|first finding after the drop), ms$/, most: VALIDATION_MS.first },
  { measure: /^validation: results after the upload, ms$/, most: VALIDATION_MS.results },
  { measure: /^validation: a fix .*, ms$/, most: VALIDATION_MS.fix },
  { measure: /^interactions: .*, 75th percentile, ms$/, most: INTERACTION_MS.typical },
  { measure: /^interactions: .*, worst, ms$/, most: INTERACTION_MS.worst },
]

/** The limit of a measure as text, and whether the value keeps it; empty where it has none. */
export function verdictOf(measure: string, value: string): readonly [limit: string, verdict: string] {
  const limit = LIMITS.find((each) => each.measure.test(measure))
  if (!limit) return ['', '']
  const { most = Infinity, least = -Infinity } = limit
  const text = limit.most === undefined ? `≥ ${least}` : `≤ ${most}`
  const number = Number(value)
  return [text, number <= most && number >= least ? 'holds' : 'exceeded']
}
