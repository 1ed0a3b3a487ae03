import { useState } from 'react'

/**
 * Optimistic copy of a value that is stored elsewhere and updates late, such as in the address: the requested value shows
 * at once, so that quick presses build on each other.
 */
export function useOptimisticValue<Value>(
  value: Value,
  onChange: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [known, setKnown] = useState(value)
  const [asked, setAsked] = useState<readonly Value[]>([])
  const place = asked.lastIndexOf(value)
  // Requested values that are still pending stay; a value that was not requested here replaces them.
  const waited = known === value ? asked : place < 0 ? [] : asked.slice(place + 1)
  if (known !== value) {
    setKnown(value)
    setAsked(waited)
  }

  function change(next: Value) {
    setAsked([...waited, next])
    onChange(next)
  }

  return [waited.at(-1) ?? value, change]
}
