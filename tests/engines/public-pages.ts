/** The pages that anybody may open, with their first heading. A new public page gets a line here. */
export const PUBLIC_PAGES: readonly (readonly [address: string, heading: string])[] = [
  ['/', 'What lies underground, shown at the surface'],
  ['/status', 'Status'],
  ['/embed-playground.html', 'Try an embed'],
  ['/forgot-password', 'Forgot your password?'],
  ['/password-reset', 'Open the link in your mail'],
  ['/admin/activate', 'Open the link in your invitation'],
  [`/meetings/recordings/${crypto.randomUUID()}`, "We couldn't find this recording"],
]
