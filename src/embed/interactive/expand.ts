import type { EmbedPoster } from '@outcrop/contract/embeds/shown-embed.ts'

/** Whether this page may fill the screen; the page around has to allow it. */
function mayFill(): boolean {
  return document.fullscreenEnabled
}

/**
 * Fills the screen, or gives it back. Where the page around does not allow that, the embed opens in a tab of its own at
 * the same place, counted as in its address.
 */
export function expand({ handle, pass }: Pick<EmbedPoster, 'handle' | 'pass'>, place: number): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else if (mayFill()) void document.documentElement.requestFullscreen().catch(() => openTab({ handle, pass }, place))
  else openTab({ handle, pass }, place)
}

function openTab({ handle, pass }: Pick<EmbedPoster, 'handle' | 'pass'>, place: number): void {
  const address = new URL(`embed/${encodeURIComponent(handle)}`, document.baseURI)
  // With the options of this page, so that nothing is shown that it leaves out.
  address.search = location.search
  address.searchParams.set('start', String(Math.floor(place)))
  if (pass !== '') address.searchParams.set('token', pass)
  window.open(address, '_blank', 'noopener')
}
