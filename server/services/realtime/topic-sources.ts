import type { TopicKey, topics } from '@outcrop/contract/topics.ts'
import { deckSource } from '../deck/deck-source.ts'
import { featuresSource } from '../flag/features-source.ts'
import { jobSource } from '../job/job-source.ts'
import { notificationSource } from '../notification/notification-source.ts'
import type { TopicSource } from './topic-source.ts'

/** Where each topic of the contract comes from; the compiler misses one that is not here. */
export const topicSources: { readonly [Key in TopicKey]: TopicSource<(typeof topics)[Key]> } = {
  job: jobSource,
  notifications: notificationSource,
  features: featuresSource,
  deck: deckSource,
}
