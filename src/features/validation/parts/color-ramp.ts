/** Viridis by Nathaniel Smith and Stéfan van der Walt (CC0), which is even to the eye: every tenth of its length. */
export const RAMP: readonly (readonly [red: number, green: number, blue: number])[] = [
  [68, 1, 84],
  [72, 36, 117],
  [65, 68, 135],
  [53, 95, 141],
  [42, 120, 142],
  [33, 145, 140],
  [34, 168, 132],
  [68, 191, 112],
  [122, 209, 81],
  [189, 223, 38],
  [253, 231, 37],
]

/** The colour of a share from 0 to 1; those beyond have that of the end. */
export function rampColor(share: number): readonly [red: number, green: number, blue: number] {
  const at = Math.min(1, Math.max(0, share)) * (RAMP.length - 1)
  const low = Math.min(RAMP.length - 2, Math.floor(at))
  const [from, to] = [RAMP[low] ?? [0, 0, 0], RAMP[low + 1] ?? [0, 0, 0]]
  const mix = (channel: 0 | 1 | 2) => Math.round(from[channel] + (to[channel] - from[channel]) * (at - low))
  return [mix(0), mix(1), mix(2)]
}

/** The ramp from left to right, for CSS. */
export const RAMP_GRADIENT = `linear-gradient(to right, ${RAMP.map((color) => `rgb(${color.join(' ')})`).join(', ')})`

/** Colours of values, four bytes each; those without data are transparent. A grid of one value has the middle colour. */
export function paintValues(values: Float32Array, low: number, high: number): Uint8ClampedArray<ArrayBuffer> {
  const colors = new Uint8ClampedArray(values.length * 4)
  const steps = Array.from({ length: 256 }, (_, step) => rampColor(step / 255))
  for (let cell = 0; cell < values.length; cell += 1) {
    const value = values[cell] ?? Number.NaN
    if (!Number.isFinite(value)) continue
    const share = high > low ? (value - low) / (high - low) : 0.5
    const [red, green, blue] = steps[Math.round(Math.min(1, Math.max(0, share)) * 255)] ?? [0, 0, 0]
    const at = cell * 4
    colors[at] = red
    colors[at + 1] = green
    colors[at + 2] = blue
    colors[at + 3] = 255
  }
  return colors
}
