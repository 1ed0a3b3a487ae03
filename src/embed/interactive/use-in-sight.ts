import { useEffect, useEffectEvent } from 'react'
import { watchSight } from '../watch-sight.ts'

/** Calls back when the page comes into sight of a person and when it leaves it. */
export function useInSight(tell: (isInSight: boolean) => void) {
  const told = useEffectEvent(tell)
  useEffect(() => watchSight(document.documentElement, (isInSight) => told(isInSight)), [])
}
