import { useParams, useSearch } from '@tanstack/react-router'
import { EmbedPage } from './embed-page.tsx'

/** The page of an embed of a recording or a video. */
export function VideoEmbedDetailScreen() {
  const { id } = useParams({ from: '/admin/embeds/video/$id' })
  const { tab } = useSearch({ from: '/admin/embeds/video/$id' })
  return <EmbedPage key={id} id={id} tab={tab} isForVideos />
}
