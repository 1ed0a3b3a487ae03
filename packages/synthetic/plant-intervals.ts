import type { ErrorPlanter, Row } from './error-planter.ts'

type Plant = (planter: ErrorPlanter) => void
type IntervalRole = 'assay' | 'lithology'

const ROLES: readonly IntervalRole[] = ['assay', 'lithology']
const UNKNOWN_HOLE = 'KR99-'

/** Errors of intervals, of samples and of logged rocks alike. */
export const INTERVAL_PLANTS: Readonly<Record<string, Plant>> = {
  I01(planter) {
    for (const role of ROLES) {
      const [row] = stretch(planter, role, planter.takeHole(), 1)
      if (!row) continue
      const stray = [...row]
      planter.set(role, stray, 'hole', planter.newName(UNKNOWN_HOLE))
      planter.set(role, stray, 'from', '0')
      planter.set(role, stray, 'to', '2')
      nameSample(planter, role, stray)
      planter.expect('I01', role, planter.insert(role, stray), 'hole')
    }
  },
  I02(planter) {
    for (const role of ROLES) {
      const [row, next] = stretch(planter, role, planter.takeHole(), 2)
      if (!row) continue
      const [from, to] = [planter.get(role, row, 'from'), planter.get(role, row, 'to')]
      planter.set(role, row, 'from', to)
      planter.set(role, row, 'to', from)
      planter.expect('I02', role, row, 'from')
      planter.expect('I05', role, next, 'from')
    }
  },
  I03(planter) {
    for (const role of ROLES) {
      const [row] = stretch(planter, role, planter.takeHole(), 2)
      if (!row) continue
      const thin = [...row]
      planter.set(role, thin, 'from', planter.get(role, row, 'to'))
      nameSample(planter, role, thin)
      planter.expect('I03', role, planter.insert(role, thin, row), 'to')
    }
  },
  I04(planter) {
    for (const role of ROLES) {
      const [row, next] = stretch(planter, role, planter.takeHole(), 2)
      if (row) lengthen(planter, role, row, 0.7)
      planter.expect('I04', role, next, 'from')
    }
  },
  I05(planter) {
    for (const role of ROLES) {
      const [row, next] = stretch(planter, role, planter.takeHole(), 2)
      planter.remove(role, row ? [row] : [])
      planter.expect('I05', role, next, 'from')
    }
  },
  I06(planter) {
    for (const role of ROLES) {
      const last = planter
        .rowsOf(role, planter.takeHole())
        .filter((row) => role === 'lithology' || planter.get(role, row, 'sample_type') === 'SAMPLE')
        .at(-1)
      if (last) lengthen(planter, role, last, 1.5)
      planter.expect('I06', role, last, 'to')
    }
  },
  I07(planter) {
    for (const role of ROLES) {
      const [first] = planter.rowsOf(role, planter.takeHole())
      if (first) planter.set(role, first, 'from', '-1')
      planter.expect('I07', role, first, 'from')
    }
  },
  I08(planter) {
    for (const [role, field] of [
      ['assay', 'from'],
      ['assay', 'to'],
      ['lithology', 'to'],
    ] as const) {
      const [row, next] = stretch(planter, role, planter.takeHole(), 2)
      if (row) planter.set(role, row, field, field === 'from' ? '' : 'EOH')
      planter.expect('I08', role, row, field)
      planter.expect('I05', role, next, 'from')
    }
  },
  I09(planter) {
    for (const role of ROLES) {
      const [row] = stretch(planter, role, planter.takeHole(), 1)
      if (!row) continue
      const again = planter.insert(role, [...row], row)
      nameSample(planter, role, again)
      planter.expect('I09', role, again, 'from')
    }
  },
  I10(planter) {
    for (const role of ROLES) {
      const [row, next] = stretch(planter, role, planter.takeHole(), 2)
      if (row && next) planter.exchange(row, next)
      planter.expect('I10', role, next, 'from')
    }
  },
  I11(planter) {
    const rows = stretch(planter, 'assay', planter.takeHole(), 12)
    const [first, ...others] = rows
    const last = others.at(-1)
    if (first && last) planter.set('assay', first, 'to', planter.get('assay', last, 'to'))
    planter.remove('assay', others)
    planter.expect('I11', 'assay', first, 'to')
  },
  I12(planter) {
    const [first, second, third] = planter.rowsOf('assay', planter.takeHole())
    planter.remove('assay', first && second ? [first, second] : [])
    planter.expect('I12', 'assay', third, 'from')
  },
}

/**
 * Rows one after the other amid a hole, none of them a control sample, beside one, or checked by another method: so that an
 * error there touches nothing else.
 */
export function stretch(planter: ErrorPlanter, role: IntervalRole, hole: string, count: number): readonly Row[] {
  const rows = planter.rowsOf(role, hole)
  const isPlain = (row: Row) =>
    role === 'lithology' ||
    (planter.get(role, row, 'sample_type') === 'SAMPLE' && planter.get(role, row, 'Au check') === '')
  const starts = rows.flatMap((_, start) =>
    start > 1 && start + count + 1 < rows.length && rows.slice(start - 1, start + count + 1).every(isPlain)
      ? [start]
      : [],
  )
  const start = starts[planter.random.integer(starts.length)]
  if (start !== undefined) return rows.slice(start, start + count)
  // A hole whose samples were checked too often: the next one will do.
  return count > 1 ? stretch(planter, role, planter.takeHole(), count) : rows.slice(1, 2)
}

export function nameSample(planter: ErrorPlanter, role: IntervalRole, row: Row): void {
  if (role === 'assay') planter.set(role, row, 'sample', planter.newName('X'))
}

function lengthen(planter: ErrorPlanter, role: IntervalRole, row: Row, by: number): void {
  planter.set(role, row, 'to', String(Number(planter.get(role, row, 'to')) + by))
}
