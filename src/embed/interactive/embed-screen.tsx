import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState, type CSSProperties } from 'react'
import { shownEmbedQueries } from '#/api/shown-embeds.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { CallToAction } from './call-to-action.tsx'
import { DeckStage } from './deck-stage.tsx'
import type { OpenedEmbed } from './opened-embed.ts'
import { useShownTheme } from './use-shown-theme.ts'
import { VideoStage } from './video-stage.tsx'

// Decks and videos need none of it.
const RecordingStage = lazyPart(() =>
  import('./recording-stage.tsx').then((module) => ({ default: module.RecordingStage })),
)

/** What an embed shows, and the card at its end. */
export function EmbedScreen(opened: OpenedEmbed) {
  const { page, options, bridge, onRefused } = opened
  // It was fetched before this was drawn; from here on it is renewed, since its addresses expire.
  const { data } = useQuery(shownEmbedQueries.content(page.handle, page.pass))
  const { accent, isDark } = useShownTheme(page.brand_color)
  const [isAtEnd, setAtEnd] = useState(false)
  const content = data?.content
  const refused = data && data.state !== 'shown' ? data.state : null
  const action = options.cta ? page.call_to_action : null

  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (refused) refuse(refused)
  }, [refused])

  function end() {
    bridge.emit({ event: 'ended' })
    if (!action) return
    bridge.emit({ event: 'cta', action: 'shown' })
    setAtEnd(true)
  }

  if (refused) return null
  const stage = { ...opened, onEnd: end }
  return (
    <div data-theme={isDark ? 'dark' : 'light'} style={accent satisfies CSSProperties} className="size-full text-sm">
      {content?.kind === 'deck' && <DeckStage {...stage} slides={content.slides} hasCard={action !== null} />}
      {content?.kind === 'video' && <VideoStage {...stage} content={content} />}
      {content?.kind === 'recording' && (
        <Suspense>
          <RecordingStage {...stage} id={content.recording_id} />
        </Suspense>
      )}
      {isAtEnd && action && (
        <CallToAction action={action} page={page} bridge={bridge} onClose={() => setAtEnd(false)} />
      )}
    </div>
  )
}
