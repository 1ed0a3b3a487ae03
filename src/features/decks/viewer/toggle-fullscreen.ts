/** The whole page goes full screen, so that menus and dialogs show above what covers it. */
export function toggleFullscreen() {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen?.().catch(() => undefined)
}
