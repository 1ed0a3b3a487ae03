import type { CaptionTrack } from '@outcrop/contract/caption.ts'

/** Gives a video the captions of a recording; the first are shown where that is asked for. */
export function addCaptions(video: HTMLVideoElement, tracks: readonly CaptionTrack[], isShown: boolean): void {
  for (const [index, { label, language, cues }] of tracks.entries()) {
    const track = video.addTextTrack('captions', label, language)
    for (const { start, end, speaker, text } of cues)
      track.addCue(new VTTCue(start, end, speaker ? `${speaker}: ${text}` : text))
    track.mode = isShown && index === 0 ? 'showing' : 'disabled'
  }
}
