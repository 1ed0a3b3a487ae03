import type { PersonAccess } from '@outcrop/contract/api/access.ts'
import { paramsInName, type Topic, type TopicParams } from '@outcrop/contract/api/topic.ts'
import { type TopicKey, topics } from '@outcrop/contract/api/topics.ts'
import type { ActorCtx, Ctx } from '../../context.ts'
import { ApiProblem } from '../../problem.ts'
import type { TopicSource } from '../../services/realtime/topic-source.ts'
import { topicSources } from '../../services/realtime/topic-sources.ts'
import { guardInput, guardPerson } from '../guard.ts'
import { parsePart } from '../parse.ts'
import type { Caller } from './credentials.ts'

export interface FoundTopic {
  readonly row: Topic
  readonly source: TopicSource<Topic>
  readonly params: TopicParams<Topic>
}

/** The topic of a name, with its parameters parsed. @throws ApiProblem `not_found` for a name that no topic has */
export function findTopic(name: string): FoundTopic {
  for (const [key, row] of Object.entries(topics) as [TopicKey, Topic][]) {
    const params = paramsInName(row, name)
    // The source takes the output of this row's schema, which the compiler cannot follow through the table.
    if (params)
      return { row, source: topicSources[key] as TopicSource<Topic>, params: parsePart(row.params, params, 'params') }
  }
  throw new ApiProblem('not_found')
}

/**
 * Checks that a caller passes all the access rules for a topic; returns the context to act in.
 * @throws ApiProblem of the first rule that refuses
 */
export async function admit(
  ctx: Ctx,
  caller: Caller,
  params: TopicParams<Topic>,
  rules: readonly PersonAccess[],
): Promise<ActorCtx> {
  // No topic admits guests yet. One that does needs a source that reads in a context without an actor.
  if (caller.kind === 'guest') throw new ApiProblem('forbidden')
  const own = { ...ctx, actor: caller.actor }
  for (const access of new Set(rules)) {
    guardPerson(access, caller.actor)
    await guardInput(access, own, { params, query: undefined, body: undefined })
  }
  return own
}
