import { deckPresenceTopics } from '../decks/deck-presence.ts'
import { deckTopics } from '../decks/deck-sharing.ts'
import { featureTopics } from '../operations/feature-topic.ts'
import { jobTopics } from '../operations/job.ts'
import { notificationTopics } from '../people/notification.ts'
import { validationTopics } from '../data/validation-topic.ts'

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
