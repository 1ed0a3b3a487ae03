import { useParams, useSearch } from '@tanstack/react-router'
import { EmbedPage } from './embed-page.tsx'

/** The page of an embed of a deck. */
export function EmbedDetailScreen() {
  const { id } = useParams({ from: '/admin/embeds/$id' })
  const { tab } = useSearch({ from: '/admin/embeds/$id' })
  return <EmbedPage key={id} id={id} tab={tab} isForVideos={false} />
}
