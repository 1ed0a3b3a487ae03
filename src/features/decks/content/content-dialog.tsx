import type { ContentDialogProps } from './content-dialog-props.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PanoramaDialog } from './panorama-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'
import { VideoDialog } from './video-dialog.tsx'

/** Asks what a slide shows, by the kind of its content. */
export function ContentDialog({ content, ...rest }: ContentDialogProps) {
  switch (content.kind) {
    case 'text':
      return <TextDialog content={content} {...rest} />
    case 'video':
      return <VideoDialog content={content} {...rest} />
    case 'panorama':
      return <PanoramaDialog content={content} {...rest} />
    case 'link':
      return <LinkDialog content={content} {...rest} />
  }
}
