/** What an embed tells the page that it stands in; `docs/embedding.md` has the list. */
export type EmbedEvent =
  | { readonly event: 'ready'; readonly kind: string; readonly title: string; readonly slides: number | null }
  | { readonly event: 'resize'; readonly ratio: number }
  | { readonly event: 'open' | 'play' | 'pause' | 'ended' }
  | {
      readonly event: 'slide'
      readonly number: number
      readonly count: number
      readonly id: string
      readonly title: string
    }
  | { readonly event: 'time'; readonly seconds: number; readonly duration: number }
  | { readonly event: 'cta'; readonly action: 'shown' | 'link' | 'lead' }
  | { readonly event: 'fullscreen'; readonly on: boolean }
  | { readonly event: 'error'; readonly code: string }

/** What can be played and turned over, once an embed is open. Times are seconds of a video, or numbers of slides from 1. */
export interface EmbedPlayer {
  play(): void
  pause(): void
  goTo(place: number): void
  isPaused(): boolean
  place(): number
  /** Of the whole: seconds, or how many slides there are. */
  duration(): number
  setMuted(muted: boolean): void
  isMuted(): boolean
  setLoop(loop: boolean): void
  isLoop(): boolean
}
