import { encode } from 'uqr'

export interface QrPictureProps {
  readonly text: string
  readonly label: string
}

/** A text as a QR code; dark on light in either theme, as cameras expect it. */
export function QrPicture({ text, label }: QrPictureProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-md border bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
