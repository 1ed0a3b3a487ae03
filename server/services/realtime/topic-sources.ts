import type { TopicKey, topics } from '@outcrop/contract/api/topics.ts'
import { editingSource } from '../deck/editing-source.ts'
import { featuresSource } from '../flag/features-source.ts'
import { deckSource } from '../deck-sharing/deck-source.ts'
import { jobSource } from '../job/job-source.ts'
import { notificationSource } from '../notification/notification-source.ts'
import { validationSource } from '../validation/validation-source.ts'
import type { TopicSource } from './topic-source.ts'

/** Where each topic of the contract comes from; the compiler misses one that is not here. */
export const topicSources: { readonly [Key in TopicKey]: TopicSource<(typeof topics)[Key]> } = {
  deck: deckSource,
  job: jobSource,
  notifications: notificationSource,
  features: featuresSource,
  deckEditing: editingSource,
  validation: validationSource,
}
