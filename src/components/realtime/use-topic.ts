import { useEffect, useEffectEvent } from 'react'
import type { Problem } from '@outcrop/contract/api/problem.ts'
import { type Topic, type TopicData, topicName, type TopicParams } from '@outcrop/contract/api/topic.ts'
import type { FollowedTopic } from '#/api/realtime/follow-topic.ts'
import type { ParticipantOf } from '#/api/realtime/room-view.ts'
import { retryUntilLoaded } from '#/lib/retry.ts'

export interface TopicHandlers<T extends Topic> {
  /** Called with a snapshot first, then events; writes them to the query cache. */
  onMessage(type: 'snapshot' | 'event', data: TopicData<T>): void
  /** The topic has ended, or the problem says why this person may not follow it. */
  onClosed?(problem: Problem | null): void
  /** The other connections with a state in a room, after each change. */
  onParticipants?(participants: readonly ParticipantOf<T>[]): void
  /** Called when following begins, and with null when it ends. */
  onFollowed?(followed: FollowedTopic<T> | null): void
  /** Fetches what a snapshot would contain, for a backend without a channel. */
  ask?(signal: AbortSignal): Promise<TopicData<T>>
}

const load = () => import('#/api/realtime/follow-topic.ts')

/** Follows a topic while mounted; null params follow nothing. The code of the channel is loaded with the first topic. */
export function useTopic<T extends Topic>(row: T, params: TopicParams<T> | null, handlers: TopicHandlers<T>): void {
  const name = params === null ? null : topicName(row, params)
  const onMessage = useEffectEvent(handlers.onMessage)
  const onClosed = useEffectEvent((problem: Problem | null) => handlers.onClosed?.(problem))
  const onParticipants = useEffectEvent((participants: readonly ParticipantOf<T>[]) =>
    handlers.onParticipants?.(participants),
  )
  const onFollowed = useEffectEvent((topic: FollowedTopic<T> | null) => handlers.onFollowed?.(topic))
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
      const topic = followTopic<T>({
        row,
        params: followed,
        onMessage: (type, data) => onMessage(type, data),
        onClosed: (problem) => onClosed(problem),
        onParticipants: (participants) => onParticipants(participants),
        ...(canAsk && { ask: (signal: AbortSignal) => ask(signal) }),
      })
      leave = () => {
        onFollowed(null)
        topic.unfollow()
      }
      onFollowed(topic)
    })
    return () => {
      unmounted = true
      leave()
    }
  }, [name, row, canAsk])
}
