function hostOf(address: string | undefined): string {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : ''
}

/**
 * The site that shows this page: the outermost one where the browser tells (Firefox does not), else the one that the page
 * came from. Empty where neither is known.
 */
export function hostName(ancestors: readonly string[] | undefined, referrer: string): string {
  return hostOf(ancestors?.at(-1)) || hostOf(referrer)
}
