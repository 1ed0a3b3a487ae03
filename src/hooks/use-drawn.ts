import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from '#/lib/after-frame.ts'

/** False until what uses it has been shown for the first time: what a person does not look for first is drawn, and asked for, after it. */
export function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setDrawn(true))), [])
  return drawn
}
