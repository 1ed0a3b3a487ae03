const NAMES: Readonly<Record<string, string>> = {
  aac: 'AAC',
  ac3: 'Dolby Digital',
  alac: 'Apple Lossless',
  av1: 'AV1',
  avc: 'H.264',
  eac3: 'Dolby Digital Plus',
  flac: 'FLAC',
  h264: 'H.264',
  hevc: 'HEVC (H.265)',
  mjpeg: 'Motion JPEG',
  mp3: 'MP3',
  mpeg4: 'MPEG-4 Part 2',
  opus: 'Opus',
  prores: 'ProRes',
  vp8: 'VP8',
  vp9: 'VP9',
}
/** What Apple calls the kinds of ProRes in a file. */
const PRORES = /^ap(?:ch|cn|cs|co|4h|4x)$/

/** The name of a codec as people know it; `codec` is as ffmpeg, a browser or the file calls it. */
export function codecName(codec: string): string {
  const key = codec.toLowerCase()
  if (PRORES.test(key)) return NAMES['prores'] ?? key
  if (key.startsWith('pcm')) return 'PCM'
  return NAMES[key] ?? codec.toUpperCase()
}
