import type { District } from './district.ts'
import type { ErrorPlanter, Row } from './error-planter.ts'

type Plant = (planter: ErrorPlanter, district: District) => void

/** Errors of collars. */
export const COLLAR_PLANTS: Readonly<Record<string, Plant>> = {
  C01(planter) {
    const collar = planter.collarOf(planter.takeHole())
    const again = planter.insert('collar', [...collar], collar)
    shift(planter, again, 3)
    planter.expect('C01', 'collar', again, 'hole')
  },
  C02(planter) {
    const [one, other] = [planter.takeHole(), planter.takeHole()].map((hole) => planter.collarOf(hole))
    if (!one || !other) return
    for (const field of ['x', 'y', 'z'] as const) planter.set('collar', other, field, planter.get('collar', one, field))
    shift(planter, other, 0.4)
    // The one that stands further down is shown.
    const rows = planter.allRows('collar.csv')
    planter.expect('C02', 'collar', rows.indexOf(one) < rows.indexOf(other) ? other : one, 'x')
  },
  C03(planter) {
    for (const field of ['z', 'y'] as const) {
      const collar = planter.collarOf(planter.takeHole())
      planter.set('collar', collar, field, field === 'z' ? '' : 'n/a')
      planter.expect('C03', 'collar', collar, field)
    }
  },
  C04(planter) {
    const collar = planter.collarOf(planter.takeHole())
    planter.set('collar', collar, 'end_depth', '')
    planter.expect('C04', 'collar', collar, 'end_depth')
  },
  C05(planter, district) {
    const collar = planter.collarOf(planter.takeHole())
    const [x, y] = [district.centre[0] + 3900, district.centre[1] - 800]
    setPlace(planter, collar, [x, y, district.terrain.groundAt(x, y)])
    planter.expect('C05', 'collar', collar, 'x')
  },
  C06(planter) {
    const collar = planter.collarOf(planter.takeHole())
    planter.set('collar', collar, 'x', '-130.06914')
    planter.set('collar', collar, 'y', '56.46228')
    planter.expect('C06', 'collar', collar, 'x')
    planter.expect('C05', 'collar', collar, 'x')
  },
  C07(planter) {
    const collar = planter.collarOf(planter.takeHole())
    const [x, y] = [planter.get('collar', collar, 'x'), planter.get('collar', collar, 'y')]
    planter.set('collar', collar, 'x', y)
    planter.set('collar', collar, 'y', x)
    planter.expect('C07', 'collar', collar, 'x')
    planter.expect('C05', 'collar', collar, 'x')
  },
  C08(planter) {
    const collar = planter.collarOf(planter.takeHole())
    planter.set('collar', collar, 'z', (Number(planter.get('collar', collar, 'z')) - 64).toFixed(1))
    planter.expect('C08', 'collar', collar, 'z')
  },
  C09(planter) {
    const hole = planter.takeHole()
    const last = planter.rowsOf('lithology', hole).at(-1)
    if (last) planter.set('lithology', last, 'hole', hole.toLowerCase().replace('-', ' '))
    for (const rule of ['C09', 'I01']) planter.expect(rule, 'lithology', last, 'hole')
    planter.expect('I12', 'lithology', last, 'from')
    const other = planter.takeHole()
    const station = planter.rowsOf('survey', other).at(-1)
    if (station) planter.set('survey', station, 'hole', other.replace('-', '-0'))
    for (const rule of ['C09', 'S01']) planter.expect(rule, 'survey', station, 'hole')
    planter.expect('S05', 'survey', station, 'depth')
  },
  C10(planter) {
    const hole = planter.takeHole()
    planter.remove('survey', planter.rowsOf('survey', hole))
    planter.expect('C10', 'collar', planter.collarOf(hole), 'hole')
  },
  C11(planter) {
    const hole = planter.takeHole()
    planter.remove('assay', planter.rowsOf('assay', hole))
    planter.remove('lithology', planter.rowsOf('lithology', hole))
    planter.expect('C11', 'collar', planter.collarOf(hole), 'hole')
  },
  C12(planter) {
    for (const date of ['2031-02-14', '2024-02-30']) {
      const collar = planter.collarOf(planter.takeHole())
      planter.set('collar', collar, 'date', date)
      planter.expect('C12', 'collar', collar, 'date')
    }
  },
  C13(planter) {
    // The earlier owner knew no heights and wrote zeros.
    for (const row of planter.allRows('collar_1982.csv')) planter.set('collar', row, 'z', '0')
    planter.expectOf('C13', 'collar_1982.csv', 'z', (rows) => rows.slice(0, 1))
    planter.expectOf('C08', 'collar_1982.csv', 'z', (rows) => rows)
  },
  C14(planter) {
    const collar = planter.collarOf(planter.takeHole())
    planter.set('collar', collar, 'end_depth', '0')
    planter.expect('C14', 'collar', collar, 'end_depth')
  },
}

function shift(planter: ErrorPlanter, collar: Row, by: number): void {
  planter.set('collar', collar, 'x', (Number(planter.get('collar', collar, 'x')) + by).toFixed(1))
}

function setPlace(planter: ErrorPlanter, collar: Row, place: readonly [number, number, number]): void {
  for (const [index, field] of (['x', 'y', 'z'] as const).entries())
    planter.set('collar', collar, field, (place[index] ?? 0).toFixed(1))
}

const UNKNOWN_HOLE = 'KR99-'

/** Errors of surveys. Most are at the last station, where the hole below cannot look bent as well. */
export const SURVEY_PLANTS: Readonly<Record<string, Plant>> = {
  S01(planter) {
    const row = planter.insert('survey', [planter.newName(UNKNOWN_HOLE), '0', '120.0', '-60.0', 'Grid'])
    planter.expect('S01', 'survey', row, 'hole')
  },
  S02(planter) {
    const [, , third] = planter.rowsOf('survey', planter.takeHole())
    if (third) planter.expect('S02', 'survey', planter.insert('survey', [...third], third), 'depth')
    const [, above, below] = planter.rowsOf('survey', planter.takeHole())
    if (above && below) planter.exchange(above, below)
    planter.expect('S02', 'survey', below, 'depth')
  },
  S03(planter) {
    const [first] = planter.rowsOf('survey', planter.takeHole())
    if (first) planter.set('survey', first, 'depth', '-3')
    planter.expect('S03', 'survey', first, 'depth')
  },
  S04(planter) {
    const hole = planter.takeHole()
    const last = lastStation(planter, hole)
    planter.set(
      'survey',
      last,
      'depth',
      String(Number(planter.get('collar', planter.collarOf(hole), 'end_depth')) + 15),
    )
    planter.expect('S04', 'survey', last, 'depth')
  },
  S05(planter) {
    const [first, second] = planter.rowsOf('survey', planter.takeHole())
    planter.remove('survey', first ? [first] : [])
    planter.expect('S05', 'survey', second, 'depth')
  },
  S06(planter) {
    for (const turn of [360, -360]) {
      const last = lastStation(planter, planter.takeHole(isSlant(planter)))
      const azimuth = Number(planter.get('survey', last, 'azimuth')) + turn
      planter.set('survey', last, 'azimuth', azimuth.toFixed(1))
      planter.expect('S06', 'survey', last, 'azimuth')
    }
  },
  S07(planter) {
    const last = lastStation(planter, planter.takeHole())
    planter.set('survey', last, 'dip', '-97.5')
    planter.expect('S07', 'survey', last, 'dip')
  },
  S08(planter) {
    const last = lastStation(planter, planter.takeHole(isSlant(planter)))
    planter.set('survey', last, 'dip', planter.get('survey', last, 'dip').replace('-', ''))
    planter.expect('S08', 'survey', last, 'dip')
    planter.expect('S09', 'survey', last, 'row')
  },
  S09(planter) {
    turnLast(planter, 48)
  },
  S10(planter) {
    const last = lastStation(planter, planter.takeHole())
    planter.set('survey', last, 'azimuth_north', '')
    planter.expect('S10', 'survey', last, 'azimuth_north')
  },
  S11(planter) {
    planter.expect('S11', 'survey', turnLast(planter, 180), 'azimuth')
  },
  S12(planter) {
    const [, , third] = planter.rowsOf('survey', planter.takeHole(isSlant(planter)))
    if (third) planter.set('survey', third, 'azimuth', '')
    planter.expect('S12', 'survey', third, 'azimuth')
    const [, second] = planter.rowsOf('survey', planter.takeHole())
    if (second) planter.set('survey', second, 'depth', '3O')
    planter.expect('S12', 'survey', second, 'depth')
  },
}

function lastStation(planter: ErrorPlanter, hole: string): Row {
  return planter.rowsOf('survey', hole).at(-1) ?? []
}

/** Azimuths of holes near the vertical say little, and those about north do not stay within 360 by a turn. */
function isSlant(planter: ErrorPlanter): (hole: string) => boolean {
  return (hole) =>
    planter.rowsOf('survey', hole).every((row) => {
      const azimuth = Number(planter.get('survey', row, 'azimuth'))
      return Math.abs(Number(planter.get('survey', row, 'dip'))) < 74 && azimuth > 2 && azimuth < 358
    })
}

function turnLast(planter: ErrorPlanter, by: number): Row {
  const last = lastStation(planter, planter.takeHole(isSlant(planter)))
  planter.set('survey', last, 'azimuth', ((Number(planter.get('survey', last, 'azimuth')) + by) % 360).toFixed(1))
  planter.expect('S09', 'survey', last, 'row')
  return last
}
