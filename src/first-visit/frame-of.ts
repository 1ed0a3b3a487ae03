/** Layouts by the beginning of an address, the longest first; held against the routes by first-visit.test.ts. */
const FRAMES = [
  ['/admin/validate/', 'blank'],
  ['/admin/activate', 'default'],
  ['/admin', 'admin'],
  ['/ai-admin', 'admin'],
  ['/beta/', 'blank'],
  ['/dora', 'dora'],
] as const

export type Frame = (typeof FRAMES)[number][1]

/** The layout whose frame stands in for a page until the app has drawn it. */
export function frameOf(path: string): Frame {
  return FRAMES.find(([start]) => `${path}/`.startsWith(start.endsWith('/') ? start : `${start}/`))?.[1] ?? 'default'
}
