import { useEffect, useEffectEvent, useState } from 'react'
import { Cancelled } from '@outcrop/compute/refusal.ts'

export interface WorkerResult<Result> {
  /** The last result, which stays while the next one is loading. */
  readonly value: Result | null
  readonly error: unknown
  readonly isLoading: boolean
}

/** Runs a call of the session in the worker, again for another key and whenever `state`, such as the results, changes. */
export function useWorkerQuery<Result>(key: string, state: unknown, run: () => Promise<Result>): WorkerResult<Result> {
  const [result, setResult] = useState<{ key: string; state: unknown; value: Result | null; error: unknown } | null>(
    null,
  )
  const onRun = useEffectEvent(run)
  useEffect(() => {
    let isLeft = false
    onRun().then(
      (value) => !isLeft && setResult({ key, state, value, error: null }),
      (error: unknown) => {
        if (!isLeft && !(error instanceof Cancelled)) setResult({ key, state, value: null, error })
      },
    )
    return () => {
      isLeft = true
    }
  }, [key, state])
  return {
    value: result?.value ?? null,
    error: result?.error ?? null,
    isLoading: result?.key !== key || result.state !== state,
  }
}
