import type { CaptionTrack } from '@outcrop/contract/caption.ts'
import { printCaptions } from '@outcrop/contract/caption-text.ts'
import { useEffect, useState } from 'react'

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
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  if (address === null) return null
  return <track kind="captions" src={address} srcLang={language} label={label} default={isShown} />
}
