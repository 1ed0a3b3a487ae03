import type { CapitalItem, CapitalKind, CapitalStructure } from '@outcrop/contract/companies/capital.ts'
import { parseDecimal, writeDecimal } from '#/lib/decimal.ts'
import { randomId } from '#/lib/random-id.ts'

/** A line as it is typed. */
export interface LineDraft {
  readonly id: string
  readonly kind: CapitalKind
  readonly label: string
  readonly count: string
  readonly strike: string
  readonly expires_on: string
}

export interface CapitalDraft {
  readonly as_of: string
  readonly currency: string
  readonly cash: string
  readonly stated_issued: string
  readonly stated_fully_diluted: string
  readonly note: string
  readonly lines: readonly LineDraft[]
}

/** An empty line. */
export const NEW_LINE = (): LineDraft => ({
  id: randomId(),
  kind: 'options',
  label: '',
  count: '',
  strike: '',
  expires_on: '',
})

/** What the form begins with: the lines of a file, else those on record, else one for the shares. */
export function draftOf(
  structure: CapitalStructure | null,
  imported: readonly CapitalItem[] | null,
  currency: string,
): CapitalDraft {
  const items = imported ?? structure?.items ?? []
  const lines = items.map((item) => ({
    id: randomId(),
    kind: item.kind,
    label: item.label,
    count: writeDecimal(item.count),
    strike: writeDecimal(item.strike),
    expires_on: item.expires_on ?? '',
  }))
  return {
    as_of: structure?.as_of ?? '',
    currency: structure?.currency ?? currency,
    cash: writeDecimal(structure?.cash ?? null),
    stated_issued: writeDecimal(structure?.stated_issued ?? null),
    stated_fully_diluted: writeDecimal(structure?.stated_fully_diluted ?? null),
    note: '',
    lines: lines.length > 0 ? lines : [{ ...NEW_LINE(), kind: 'shares' }],
  }
}

/** The draft as the API takes it; what cannot be read is left for the schema to refuse. */
export function readDraft(draft: CapitalDraft) {
  return {
    as_of: draft.as_of,
    currency: draft.currency,
    cash: parseDecimal(draft.cash),
    stated_issued: parseDecimal(draft.stated_issued),
    stated_fully_diluted: parseDecimal(draft.stated_fully_diluted),
    note: draft.note.trim() || null,
    items: draft.lines.map(({ kind, label, count, strike, expires_on }) => ({
      kind,
      label,
      count: parseDecimal(count) ?? Number.NaN,
      strike: parseDecimal(strike),
      expires_on: expires_on || null,
    })),
  }
}
