import { useState } from 'react'

/**
 * A value that is kept elsewhere and takes its time to come back, such as in the address: what was asked for is shown at
 * once, so that presses which follow each other quickly go on from one another.
 */
export function useOptimisticValue<Value>(
  value: Value,
  onChange: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [known, setKnown] = useState(value)
  const [asked, setAsked] = useState<readonly Value[]>([])
  const place = asked.lastIndexOf(value)
  // What is still on its way is waited for; a value that nobody here has asked for holds.
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
