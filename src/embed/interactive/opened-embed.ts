import type { EmbedPoster, ShownEmbedState } from '@outcrop/contract/embeds/shown-embed.ts'
import type { Bridge } from '../bridge.ts'
import type { ShownOptions } from '../shown-options.ts'

/** What the page hands to the part that is loaded when it is pressed. */
export interface OpenedEmbed {
  readonly page: EmbedPoster
  readonly options: ShownOptions
  readonly bridge: Bridge
  /** Called when there is something to see in place of the poster. */
  readonly onShown: () => void
  /** Called when it is to be seen no more: it was switched off or emptied since its page was loaded, or its pass has ended. */
  readonly onRefused: (state: RefusedState) => void
}

export type RefusedState = Exclude<ShownEmbedState, 'shown'>
