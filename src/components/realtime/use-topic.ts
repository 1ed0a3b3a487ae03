import { useEffect, useEffectEvent } from 'react'
import type { Problem } from '@outcrop/contract/problem.ts'
import { type Topic, type TopicData, topicName, type TopicParams } from '@outcrop/contract/topic.ts'
import { retryUntilLoaded } from '#/lib/retry.ts'

export interface TopicHandlers<T extends Topic> {
  /** A snapshot first, then events: where they belong in the query cache. */
  onMessage(type: 'snapshot' | 'event', data: TopicData<T>): void
  /** The topic has come to its end, or the problem says why this person is not told of it. */
  onClosed?(problem: Problem | null): void
  /** What a snapshot would tell, for a backend that has no channel. */
  ask?(signal: AbortSignal): Promise<TopicData<T>>
}

const load = () => import('#/api/realtime/follow-topic.ts')

/** Follows a topic while the component is mounted; without params nothing. The channel is fetched when the first is followed. */
export function useTopic<T extends Topic>(row: T, params: TopicParams<T> | null, handlers: TopicHandlers<T>): void {
  const name = params === null ? null : topicName(row, params)
  const onMessage = useEffectEvent(handlers.onMessage)
  const onClosed = useEffectEvent((problem: Problem | null) => handlers.onClosed?.(problem))
  const canAsk = handlers.ask !== undefined
  const ask = useEffectEvent(
    (signal: AbortSignal) => handlers.ask?.(signal) ?? Promise.reject(new Error('No way to ask')),
  )
  const following = useEffectEvent(() => params)

  useEffect(() => {
    const followed = following()
    if (name === null || followed === null) return
    let unmounted = false
    let leave = () => {}
    void retryUntilLoaded(load).then(({ followTopic }) => {
      if (unmounted) return
      leave = followTopic<T>({
        row,
        params: followed,
        onMessage: (type, data) => onMessage(type, data),
        onClosed: (problem) => onClosed(problem),
        ...(canAsk && { ask: (signal: AbortSignal) => ask(signal) }),
      })
    })
    return () => {
      unmounted = true
      leave()
    }
  }, [name, row, canAsk])
}
