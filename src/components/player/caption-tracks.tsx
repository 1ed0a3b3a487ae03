import type { CaptionTrack } from '@outcrop/contract/recordings/caption.ts'
import { printCaptions } from '@outcrop/contract/recordings/caption-text.ts'

export interface CaptionTracksProps {
  readonly tracks: readonly CaptionTrack[]
  /** Of the captions that are shown at once; null for none. */
  readonly shown: string | null
}

/** The captions of a video, which the browser draws. */
export function CaptionTracks({ tracks, shown }: CaptionTracksProps) {
  return tracks.map((track) => (
    <Track
      key={track.id}
      language={track.language}
      label={track.label}
      text={printCaptions(track.cues, 'vtt')}
      isShown={track.language === shown}
    />
  ))
}

interface TrackProps {
  readonly language: string
  readonly label: string
  readonly text: string
  readonly isShown: boolean
}

function Track({ language, label, text, isShown }: TrackProps) {
  function load(track: HTMLTrackElement) {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
    track.src = address
    return () => URL.revokeObjectURL(address)
  }
  return <track ref={load} kind="captions" srcLang={language} label={label} default={isShown} />
}
