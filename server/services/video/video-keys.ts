/** Where something that was made of a video is kept. */
export function videoKey(contentId: string, name: 'sheet.webp' | 'waveform.json' | 'web.mp4'): string {
  return `files/${contentId}/video/${name}`
}

/** Whether a key is of something made of a video. */
export function isMadeOfVideo(key: string): boolean {
  return /^files\/[^/]+\/video\//.test(key)
}
