import { useEffect, useState } from 'react'

const REST_MS = 250

/** A value once it has not changed for a moment, so that each letter that is typed is not asked about. */
export function usePauseValue<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
