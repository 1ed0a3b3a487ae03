import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { configureHttp } from '#/api/http.ts'
import { queryClient } from '#/api/query-client.ts'
import { guardScripts } from '#/app/trusted-types.ts'
import { i18n } from '#/i18n/i18n.ts'
import { shownEmbedQueries } from '#/api/shown-embeds.ts'
import { EmbedScreen } from './embed-screen.tsx'
import './interactive.css'
import type { OpenedEmbed, RefusedState } from './opened-embed.ts'

const NO_VENDORS = { ANALYTICS_HOST: '', CUSTOMER_SUCCESS_URL: '', CHAT_URL: '', TAG_MANAGER_ID: '' }

let isBegun = false

/** Draws what an embed shows, or answers why it shows nothing. Throws where it cannot be had, and may be called again then. */
export async function openEmbed(stage: HTMLElement, opened: OpenedEmbed): Promise<RefusedState | null> {
  const { handle, pass } = opened.page
  if (!isBegun) {
    guardScripts(NO_VENDORS)
    configureHttp({ ownApi: true })
    isBegun = true
  }
  const [{ state }] = await Promise.all([
    queryClient.fetchQuery(shownEmbedQueries.content(handle, pass)),
    i18n.loadNamespaces(['embed-player', 'slide', 'media']),
  ])
  if (state !== 'shown') return state
  createRoot(stage).render(
    <QueryClientProvider client={queryClient}>
      <EmbedScreen {...opened} />
    </QueryClientProvider>,
  )
  return null
}
