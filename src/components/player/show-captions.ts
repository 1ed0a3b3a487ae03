/** Shows the captions of one language over a video, or none. */
export function showCaptions(video: HTMLVideoElement, language: string | null): void {
  for (const track of video.textTracks)
    if (track.kind === 'captions') track.mode = track.language === language ? 'showing' : 'disabled'
}

/** The language of the captions that a video shows now; null for none. */
export function shownCaptions(video: HTMLVideoElement): string | null {
  return Array.from(video.textTracks).find(({ mode }) => mode === 'showing')?.language ?? null
}
