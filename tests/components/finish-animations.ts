/**
 * Waits until what moves has arrived. What repeats, stands still or goes by scrolling never finishes, and is not waited for.
 * Self-contained, as it is also sent into pages.
 */
export async function finishAnimations(): Promise<void> {
  const finishing = document.getAnimations().filter(({ playState, timeline, effect }) => {
    const ends = Number(effect?.getComputedTiming().endTime)
    return playState === 'running' && timeline instanceof DocumentTimeline && Number.isFinite(ends)
  })
  await Promise.all(finishing.map((animation) => animation.finished.catch(() => null)))
}
