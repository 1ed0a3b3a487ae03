/** Runs after the next frame has been painted; in a hidden tab only once it is visible again. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
