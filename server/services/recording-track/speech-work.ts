/** Sound in which speech is recognized. */
export interface SpeechWork {
  /** Path of a WAV file: 16 kHz, mono, 16 bits. */
  readonly sound: string
  readonly seconds: number
  /** BCP 47. */
  readonly language: string
  readonly signal: AbortSignal
  /** Gets 0 to 1. */
  readonly onProgress: (share: number) => void
}
