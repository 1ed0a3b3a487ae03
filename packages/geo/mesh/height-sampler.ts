import { type Mesh, meshBounds } from './mesh.ts'

/** Squares that a triangle touches in the middle; more of them make squares larger. */
const ENTRIES_OF_A_TRIANGLE = 32

/** The highest place of a mesh over or under a point, NaN beside it. Triangles are kept by the squares that they touch. */
export function meshHeights(mesh: Mesh): (x: number, y: number) => number {
  const { positions, indices } = mesh
  const triangles = Math.floor(indices.length / 3)
  const [west = 0, south = 0, , east = 0, north = 0] = meshBounds(mesh)
  if (triangles === 0 || !(east > west && north > south)) return () => Number.NaN
  const at = (corner: number, axis: number) => positions[(indices[corner] ?? 0) * 3 + axis] ?? Number.NaN
  let side = Math.max(1, Math.min(2048, Math.ceil(Math.sqrt(triangles))))
  let [dx, dy] = [(east - west) / side, (north - south) / side]
  const place = (value: number, from: number, step: number) =>
    Math.min(side - 1, Math.max(0, Math.floor((value - from) / step)))
  const squaresOf = (triangle: number) => {
    const first = triangle * 3
    const [ax, bx, cx] = [at(first, 0), at(first + 1, 0), at(first + 2, 0)]
    const [ay, by, cy] = [at(first, 1), at(first + 1, 1), at(first + 2, 1)]
    const [left, right] = [place(Math.min(ax, bx, cx), west, dx), place(Math.max(ax, bx, cx), west, dx)]
    const [low, high] = [place(Math.min(ay, by, cy), south, dy), place(Math.max(ay, by, cy), south, dy)]
    return { left, right, low, high }
  }
  // Triangles that each lie over the whole site would be in every square.
  for (; side > 1; side = Math.ceil(side / 4)) {
    ;[dx, dy] = [(east - west) / side, (north - south) / side]
    let entries = 0
    for (let triangle = 0; triangle < triangles; triangle += 1) {
      const { left, right, low, high } = squaresOf(triangle)
      entries += (right - left + 1) * (high - low + 1)
    }
    if (entries <= ENTRIES_OF_A_TRIANGLE * triangles) break
  }
  ;[dx, dy] = [(east - west) / side, (north - south) / side]
  const starts = new Uint32Array(side * side + 1)
  const each = (visit: (square: number, triangle: number) => void) => {
    for (let triangle = 0; triangle < triangles; triangle += 1) {
      const { left, right, low, high } = squaresOf(triangle)
      for (let row = low; row <= high; row += 1)
        for (let column = left; column <= right; column += 1) visit(row * side + column, triangle)
    }
  }
  each((square) => (starts[square + 1] = (starts[square + 1] ?? 0) + 1))
  for (let square = 0; square < side * side; square += 1)
    starts[square + 1] = (starts[square + 1] ?? 0) + (starts[square] ?? 0)
  const next = starts.slice()
  const list = new Uint32Array(starts[side * side] ?? 0)
  each((square, triangle) => {
    list[next[square] ?? 0] = triangle
    next[square] = (next[square] ?? 0) + 1
  })
  return (x, y) => {
    if (!(x >= west && x <= east && y >= south && y <= north)) return Number.NaN
    const square = place(y, south, dy) * side + place(x, west, dx)
    let highest = Number.NaN
    for (let index = starts[square] ?? 0; index < (starts[square + 1] ?? 0); index += 1) {
      const first = (list[index] ?? 0) * 3
      const height = heightIn((corner, axis) => at(first + corner, axis), x, y)
      if (!(highest >= height)) highest = Number.isNaN(height) ? highest : height
    }
    return highest
  }
}

/** Height of a triangle's plane at a point within it, its sides too; NaN outside and for one that stands upright. */
function heightIn(at: (corner: number, axis: number) => number, x: number, y: number): number {
  const [ax, ay] = [at(0, 0) - x, at(0, 1) - y]
  const [bx, by] = [at(1, 0) - x, at(1, 1) - y]
  const [cx, cy] = [at(2, 0) - x, at(2, 1) - y]
  const [a, b, c] = [bx * cy - by * cx, cx * ay - cy * ax, ax * by - ay * bx]
  const area = a + b + c
  if (area === 0 || (a < 0 || b < 0 || c < 0 ? a > 0 || b > 0 || c > 0 : false)) return Number.NaN
  return (a * at(0, 2) + b * at(1, 2) + c * at(2, 2)) / area
}
