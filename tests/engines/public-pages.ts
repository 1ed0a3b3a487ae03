/** The pages that anybody may open, with their first heading. A new public page gets a line here. */
export const PUBLIC_PAGES: readonly (readonly [address: string, heading: string])[] = [
  ['/', 'What lies underground, shown at the surface'],
  ['/status', 'Status'],
  [`/meetings/recordings/${crypto.randomUUID()}`, 'Recording'],
]
