/** SubRip, WebVTT, and text to read. */
export const CAPTION_FORMATS = ['srt', 'vtt', 'txt'] as const
export type CaptionFormat = (typeof CAPTION_FORMATS)[number]

export const CAPTION_MEDIA_TYPES: Readonly<Record<CaptionFormat, string>> = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  txt: 'text/plain',
}
