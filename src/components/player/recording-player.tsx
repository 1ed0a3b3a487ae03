import { MediaProvider } from 'media-chrome/react/media-store'
import { useState } from 'react'
import type { RecordingPlayerProps } from './player-props.ts'
import { createPlayerStore } from './player-store.ts'
import { PlayerFrame } from './player-frame.tsx'

/** Plays a recording with chapters, captions, pictures of its length and keys. Fills its parent, which gives the height. */
export function RecordingPlayer(props: RecordingPlayerProps) {
  const [store] = useState(createPlayerStore)
  return (
    <MediaProvider mediaStore={store}>
      <PlayerFrame {...props} />
    </MediaProvider>
  )
}
