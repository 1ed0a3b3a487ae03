import type { Grid } from '../grid/grid.ts'

/** A good grid of 4 by 3 cells of 25 m, numbered from the north-west. */
export const SMALL_GRID: Grid = {
  name: 'g',
  width: 4,
  height: 3,
  values: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
  bands: [{ name: 'band 1', kind: 'float' }],
  affine: [25, 0, 1000, 0, -25, 2000],
  noData: null,
  crs: 'EPSG:26909',
  cellsFound: 12,
}
