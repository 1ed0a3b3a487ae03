import type { Topic, TopicParams, TopicState } from '@outcrop/contract/api/topic.ts'
import { useEffect, useState } from 'react'
import type { FollowedTopic } from '#/api/realtime/follow-topic.ts'
import type { ParticipantOf } from '#/api/realtime/room-view.ts'
import { type TopicHandlers, useTopic } from './use-topic.ts'

export interface RoomOptions<T extends Topic> extends Pick<TopicHandlers<T>, 'onMessage' | 'onClosed'> {
  /** What this tab shows of itself; null for nothing. Compared by its JSON. */
  readonly state: TopicState<T> | null
}

export interface Room<T extends Topic> {
  /** The other connections that show a state. */
  readonly participants: readonly ParticipantOf<T>[]
  /** Null until the topic is followed. */
  readonly publish: FollowedTopic<T>['publish'] | null
}

/** Follows a room while mounted and shows a state in it; null params follow nothing. */
export function useRoom<T extends Topic>(row: T, params: TopicParams<T> | null, options: RoomOptions<T>): Room<T> {
  const [followed, setFollowed] = useState<FollowedTopic<T> | null>(null)
  const [participants, setParticipants] = useState<readonly ParticipantOf<T>[]>([])
  const { state, ...handlers } = options
  useTopic(row, params, {
    ...handlers,
    onFollowed(topic) {
      setFollowed(topic)
      setParticipants([])
    },
    onParticipants: setParticipants,
  })

  const shown = JSON.stringify(state)
  useEffect(() => followed?.show(JSON.parse(shown) as TopicState<T> | null), [followed, shown])

  return { participants, publish: followed?.publish ?? null }
}
