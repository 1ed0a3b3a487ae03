import type { WatchedRecording } from '@outcrop/contract/shared-recording.ts'

/**
 * The captions that are chosen first: those that the address asks for, else those of the recording's model, which are shown at
 * once. `0` in the address hides them, `1` shows those of the model or the first.
 */
export function captionsFirst(
  { tracks, caption_language: usual }: Pick<WatchedRecording, 'tracks' | 'caption_language'>,
  asked: string,
): { language: string | null; shown: boolean } {
  const named = languageAmong(tracks, asked)
  if (named !== null) return { language: named, shown: true }
  const language = languageAmong(tracks, usual ?? '') ?? null
  if (asked === '0') return { language, shown: false }
  return {
    language: language ?? tracks[0]?.language ?? null,
    shown: tracks.length > 0 && (asked === '1' || language !== null),
  }
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
