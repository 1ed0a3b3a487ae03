import { useEffect, useEffectEvent, useState } from 'react'
import { Cancelled } from '@outcrop/analysis/core/refusal.ts'

export interface Told<Answer> {
  /** The last answer, which stays while another is asked for. */
  readonly value: Answer | null
  readonly error: unknown
  readonly isAsking: boolean
}

/** What the session in the worker answers, asked again for another key and whenever `state`, such as the board, is another. */
export function useTold<Answer>(key: string, state: unknown, ask: () => Promise<Answer>): Told<Answer> {
  const [told, setTold] = useState<{ key: string; state: unknown; value: Answer | null; error: unknown } | null>(null)
  const onAsk = useEffectEvent(ask)
  useEffect(() => {
    let isLeft = false
    onAsk().then(
      (value) => !isLeft && setTold({ key, state, value, error: null }),
      (error: unknown) => {
        if (!isLeft && !(error instanceof Cancelled)) setTold({ key, state, value: null, error })
      },
    )
    return () => {
      isLeft = true
    }
  }, [key, state])
  return {
    value: told?.value ?? null,
    error: told?.error ?? null,
    isAsking: told?.key !== key || told.state !== state,
  }
}
