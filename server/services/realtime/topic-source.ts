import { createHash } from 'node:crypto'
import type { MessageName, Topic, TopicParams } from '@outcrop/contract/api/topic.ts'
import type { InferInput } from 'valibot'
import type { ActorCtx } from '../../context.ts'
import type { News } from '../../realtime/follow.ts'

/** Where a topic's messages come from. Who may follow has been asked before each read. */
export interface TopicSource<T extends Topic> {
  /** What `notify.publish` is called with when there may be news. */
  wake(params: TopicParams<T>, actorId: string): string
  /** What is new after `after`: a snapshot where that is null or not known any more, else the events since then. */
  read(ctx: ActorCtx, params: TopicParams<T>, after: string | null): Promise<News>
  /** Called with each message of a client before it is sent on, for what a message changes on the server. */
  receive?(ctx: ActorCtx, params: TopicParams<T>, name: MessageName<T>, data: unknown): Promise<void>
}

export interface State<T extends Topic> {
  wake(params: TopicParams<T>, actorId: string): string
  read(ctx: ActorCtx, params: TopicParams<T>): Promise<InferInput<T['event']> & InferInput<T['snapshot']>>
  isLast(value: InferInput<T['event']>): boolean
  receive?: TopicSource<T>['receive']
}

/** A topic whose events are the whole state anew; the id is the state's digest, so that what is known is not sent again. */
export function stateSource<T extends Topic>({ wake, read, isLast, receive }: State<T>): TopicSource<T> {
  return {
    wake,
    ...(receive && { receive }),
    async read(ctx, params, after) {
      const data = await read(ctx, params)
      const id = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 16)
      const type = after === null ? 'snapshot' : 'event'
      return { messages: id === after ? [] : [{ type, id, data }], last: isLast(data) }
    },
  }
}
