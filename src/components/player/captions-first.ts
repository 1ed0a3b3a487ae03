import type { WatchedRecording } from '@outcrop/contract/recordings/shared-recording.ts'

/**
 * The captions that are chosen first: those that the address asks for, else those that the recording shows first, else those
 * of its model. They are shown at once where the model asks for captions that there are; `0` in the address hides them, `1`
 * shows them.
 */
export function captionsFirst(
  { tracks, caption_language: usual }: Pick<WatchedRecording, 'tracks' | 'caption_language'>,
  asked: string,
): { language: string | null; shown: boolean } {
  const named = languageAmong(tracks, asked)
  if (named !== null) return { language: named, shown: true }
  const ofModel = languageAmong(tracks, usual ?? '')
  const language = tracks.find((track) => track.is_default)?.language ?? ofModel ?? tracks[0]?.language ?? null
  return { language, shown: asked !== '0' && tracks.length > 0 && (asked === '1' || ofModel !== null) }
}

/** Of tracks, the language that was asked for, or another kind of it: `pt-BR` for `pt`. */
function languageAmong(tracks: WatchedRecording['tracks'], asked: string): string | null {
  const wanted = asked.toLowerCase()
  if (wanted === '') return null
  const base = (language: string) => language.toLowerCase().split('-')[0]
  const found =
    tracks.find(({ language }) => language.toLowerCase() === wanted) ??
    tracks.find(({ language }) => base(language) === base(wanted))
  return found?.language ?? null
}
