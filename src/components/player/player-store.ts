import { createMediaStore, type MediaStore } from 'media-chrome/media-store/media-store.js'

/** The state of one player. The whole page goes full screen, so that menus and dialogs show above it. */
export function createPlayerStore(): MediaStore {
  return createMediaStore({
    documentElement: document,
    fullscreenElement: document.documentElement,
    // The language of captions follows the recording.
    options: { noSubtitlesLangPref: true },
  })
}
