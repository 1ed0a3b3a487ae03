/** Runs when the next frame is on the screen. A page that nobody looks at has none until somebody does. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
