import type { CaptionTrack } from '@outcrop/contract/recordings/caption.ts'

interface FirstCaptions {
  readonly language: string | null
  readonly shown: boolean
}

/** Gives a video the captions of a recording; those that are chosen first are shown where that is asked for. */
export function addCaptions(
  video: HTMLVideoElement,
  tracks: readonly CaptionTrack[],
  { language: first, shown }: FirstCaptions,
): void {
  for (const { label, language, cues } of tracks) {
    const track = video.addTextTrack('captions', label, language)
    for (const { start, end, speaker, text } of cues)
      track.addCue(new VTTCue(start, end, speaker ? `${speaker}: ${text}` : text))
    track.mode = shown && language === first ? 'showing' : 'disabled'
  }
}
