import { queryOptions } from '@tanstack/react-query'
import { type Video, getVideoConversion, VideoWaveform } from '@outcrop/contract/files/video.ts'
import * as v from 'valibot'
import { call, mediaUrl } from './http.ts'

const all = () => ['videos'] as const

export const videoQueries = {
  /** Whether the server converts videos that browsers cannot play. */
  conversion: () =>
    queryOptions({
      queryKey: [...all(), 'conversion'] as const,
      queryFn: ({ signal }) => call(getVideoConversion, { signal }),
      staleTime: 10 * 60_000,
    }),
  /** How loud a video is along its length. */
  waveform: (url: string) =>
    queryOptions({
      queryKey: [...all(), 'waveform', url.split('?')[0]] as const,
      queryFn: async ({ signal }) => {
        const answer = await fetch(mediaUrl(url), { signal })
        if (!answer.ok) throw new Error(`The waveform is ${answer.status}`)
        return v.parse(VideoWaveform, await answer.json()).peaks
      },
      staleTime: 'static',
    }),
}

/** Whether the server is still at work on a video. */
export function isPreparing(video: Video | null): boolean {
  return video?.state === 'queued' || video?.state === 'working'
}
