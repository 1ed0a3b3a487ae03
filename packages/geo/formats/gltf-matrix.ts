/** Sixteen numbers by columns, as glTF has them. */
export type Matrix = readonly number[]

export const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

export function multiply(one: Matrix, other: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, place) => {
    const [column, row] = [Math.floor(place / 4), place % 4]
    let sum = 0
    for (let index = 0; index < 4; index += 1) sum += (one[index * 4 + row] ?? 0) * (other[column * 4 + index] ?? 0)
    return sum
  })
}

/** Of a translation, a rotation (quaternion x, y, z, w) and a scale (glTF 2.0, 3.5.3). */
export function composed(
  [tx = 0, ty = 0, tz = 0]: readonly number[],
  [x = 0, y = 0, z = 0, w = 1]: readonly number[],
  [sx = 1, sy = 1, sz = 1]: readonly number[],
): Matrix {
  return [
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    tx,
    ty,
    tz,
    1,
  ]
}

/** Whether it turns the inside out. */
export function isMirrored([a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0]: Matrix): boolean {
  return a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e) < 0
}
