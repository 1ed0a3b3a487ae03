import { deckPresenceTopics } from './deck-presence.ts'
import { deckTopics } from './deck-sharing.ts'
import { featureTopics } from './feature-topic.ts'
import { jobTopics } from './job.ts'
import { notificationTopics } from './notification.ts'
import { validationTopics } from './validation-topic.ts'

/** Every topic that can be followed. The server, both transports and the persona matrix start from it. */
export const topics = {
  ...deckTopics,
  ...deckPresenceTopics,
  ...jobTopics,
  ...notificationTopics,
  ...featureTopics,
  ...validationTopics,
}
export type TopicKey = keyof typeof topics
