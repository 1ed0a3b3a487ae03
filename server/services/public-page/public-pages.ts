import { describeEmbed } from '../shown-embed/describe-embed.ts'
import { describeSharedDeck } from '../shared-deck/describe-shared-deck.ts'
import { describeRecording } from '../shared-recording/describe-recording.ts'
import { describeHome } from './describe-home.ts'
import type { PublicPages } from './page-head.ts'

export const PUBLIC_PAGES: PublicPages = {
  '/': describeHome,
  '/d/{token}': describeSharedDeck,
  '/meetings/recordings/{uuid}': describeRecording,
  '/embed/{handle}': describeEmbed,
}
