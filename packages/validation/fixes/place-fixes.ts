import * as v from 'valibot'
import { frameOf, heightMetres } from '@outcrop/geo/drillhole/frame-holes.ts'
import { fieldOf, foundRows, numberIn, numberText, textIn } from './finding-cells.ts'
import { defineFix } from './fix.ts'
import { cellEdit } from './plain-fixes.ts'

/** East and north of collars are exchanged. */
export const swapCoordinates = defineFix({
  name: 'swap_coordinates',
  version: 1,
  choice: v.object({}),
  apply(scope, findings) {
    return cellEdit(
      foundRows(scope, findings).flatMap(({ finding: { table, row }, mapped }) => {
        const [x, y] = [fieldOf(mapped, 'x'), fieldOf(mapped, 'y')]
        if (x < 0 || y < 0) return []
        return [
          { table, row, column: x, text: textIn(mapped, y, row) },
          { table, row, column: y, text: textIn(mapped, x, row) },
        ]
      }),
    )
  },
})

/** Collars are put on the ground, to the centimetre; those where its height is not known are left. */
export const snapToGround = defineFix({
  name: 'snap_to_ground',
  version: 1,
  needs: 'groundAt',
  choice: v.object({}),
  apply(scope, findings) {
    const { groundAt } = scope.surroundings
    if (!groundAt) return { tables: new Map() }
    const frame = frameOf(scope.database)
    return cellEdit(
      foundRows(scope, findings).flatMap(({ finding: { table, row }, mapped }) => {
        const column = fieldOf(mapped, 'z')
        const [x, y] = [numberIn(mapped, fieldOf(mapped, 'x'), row), numberIn(mapped, fieldOf(mapped, 'y'), row)]
        const height = Number.isNaN(x + y) ? Number.NaN : groundAt(x, y)
        const ground = (height * frame.written.up) / heightMetres(mapped, frame)
        if (column < 0 || Number.isNaN(ground)) return []
        return [{ table, row, column, text: String(Math.round(ground * 100) / 100) }]
      }),
    )
  },
})

/** Holes whose names differ by case, spaces, zeros or hyphens get the one name that the finding says, or `{ text }`. */
export const mergeNames = defineFix({
  name: 'merge_names',
  version: 1,
  choice: v.object({ text: v.optional(v.pipe(v.string(), v.maxLength(300)), '') }),
  apply(scope, findings, { text }) {
    return cellEdit(
      foundRows(scope, findings).flatMap(({ finding: { table, row, value }, mapped }) => {
        const column = fieldOf(mapped, 'hole')
        const name = text.trim() || value
        return column < 0 || name === '' ? [] : [{ table, row, column, text: name }]
      }),
    )
  },
})

/** Azimuths are brought to 0 up to 360 degrees. */
export const wrapAzimuth = defineFix({
  name: 'wrap_azimuth',
  version: 1,
  choice: v.object({}),
  apply(scope, findings) {
    return cellEdit(
      foundRows(scope, findings).flatMap(({ finding: { table, row }, mapped }) => {
        const column = fieldOf(mapped, 'azimuth')
        const azimuth = numberIn(mapped, column, row)
        if (!(azimuth < 0 || azimuth > 360)) return []
        return [{ table, row, column, text: numberText(((azimuth % 360) + 360) % 360) }]
      }),
    )
  },
})

/** Dips change their sign. */
export const flipDip = defineFix({
  name: 'flip_dip',
  version: 1,
  choice: v.object({}),
  apply(scope, findings) {
    return cellEdit(
      foundRows(scope, findings).flatMap(({ finding: { table, row }, mapped }) => {
        const column = fieldOf(mapped, 'dip')
        const dip = numberIn(mapped, column, row)
        return dip === 0 || Number.isNaN(dip) ? [] : [{ table, row, column, text: String(-dip) }]
      }),
    )
  },
})
