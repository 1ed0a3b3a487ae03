import type { Palette } from './assets.ts'

const RIDGES = 7
const POINTS = 48

/** Draws rows of mountain ridges in the given colours as an SVG; the same seed gives the same ridges. */
export function reliefDrawing(seed: number, width: number, height: number, [low, middle, high]: Palette): string {
  const ridges = Array.from({ length: RIDGES }, (_, index) => {
    const depth = index / (RIDGES - 1)
    const color = depth < 0.5 ? middle : low
    return `<path d="${ridgePath(seed + index * 3.7, width, height, depth)}" fill="${color}" fill-opacity="${(0.35 + depth * 0.4).toFixed(2)}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${high}"/>${ridges.join('')}</svg>`
}

/** A ridge is a sum of waves. Nearer ridges are lower and rougher. */
function ridgePath(seed: number, width: number, height: number, depth: number): string {
  const points = Array.from({ length: POINTS + 1 }, (_, step) => {
    const x = step / POINTS
    const waves =
      Math.sin(seed * 1.7 + x * 5) * 0.5 + Math.sin(seed * 3.1 + x * 13) * 0.25 + Math.sin(seed * 7.3 + x * 37) * 0.09
    const y = height * (0.32 + depth * 0.55 - waves * (0.16 + depth * 0.04))
    return `${(x * width).toFixed(1)} ${y.toFixed(1)}`
  })
  return `M0 ${height} L${points.join(' L')} L${width} ${height} Z`
}
