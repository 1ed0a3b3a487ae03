/** Half of it has to be seen. */
const ENOUGH = 0.5

/**
 * Calls back when an element comes into sight of a person and when it leaves it: by scrolling, in the page around too, and
 * by another tab. Returns what stops it.
 */
export function watchSight(element: Element, tell: (isInSight: boolean) => void): () => void {
  let isScrolledTo = false
  let told: boolean | null = null
  function look() {
    const isInSight = isScrolledTo && document.visibilityState === 'visible'
    if (isInSight !== told) tell(isInSight)
    told = isInSight
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      isScrolledTo = (entry?.intersectionRatio ?? 0) >= ENOUGH
      look()
    },
    { threshold: [0, ENOUGH] },
  )
  observer.observe(element)
  document.addEventListener('visibilitychange', look)
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', look)
  }
}
