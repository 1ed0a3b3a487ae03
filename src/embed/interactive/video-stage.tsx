import type { EmbedContent } from '@outcrop/contract/embeds/shown-embed.ts'
import { EmbedVideo } from './embed-video.tsx'
import type { OpenedEmbed } from './opened-embed.ts'

export interface VideoStageProps extends OpenedEmbed {
  readonly content: Extract<EmbedContent, { kind: 'video' }>
  readonly onEnd: () => void
}

/** A video of the company's files. */
export function VideoStage({ content, ...rest }: VideoStageProps) {
  return <EmbedVideo {...rest} url={content.url} />
}
