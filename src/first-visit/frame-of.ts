/** Layouts by the beginning of an address, the longest first; first-visit.test.ts checks them against the routes. */
const FRAMES = [
  ['/admin/validate/', 'blank'],
  ['/admin/activate', 'default'],
  ['/admin', 'admin'],
  ['/ai-admin', 'admin'],
  ['/beta/', 'blank'],
  ['/d/', 'blank'],
  ['/decks/', 'blank'],
  ['/dora', 'dora'],
] as const

export type Frame = (typeof FRAMES)[number][1]

/** The layout whose frame is shown until the first render of a page. */
export function frameOf(path: string): Frame {
  return FRAMES.find(([start]) => `${path}/`.startsWith(start.endsWith('/') ? start : `${start}/`))?.[1] ?? 'default'
}
