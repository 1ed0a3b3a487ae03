const FILTERS =
  '<feTurbulence baseFrequency="0.9" numOctaves="10"/><feMorphology operator="dilate" radius="50"/><feGaussianBlur stdDeviation="30"/>'

/** A small file that takes minutes to draw at the size of a slide. */
export function heavySvg(): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f" x="0" y="0" width="1" height="1">${FILTERS.repeat(8)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`,
  )
}
