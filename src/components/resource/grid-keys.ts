/** The row that a key moves to, counted from 0; null for keys that do not move. */
export function rowAfterKey(key: string, index: number, count: number, page: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -Infinity,
    End: Infinity,
  }
  const step = steps[key]
  return step === undefined || count === 0 ? null : Math.max(0, Math.min(index + step, count - 1))
}
