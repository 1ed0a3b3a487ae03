import { queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import {
  type RecordingGate,
  openSharedRecording as openSharedRecordingEndpoint,
  recordWatching,
  askRecordingQuestion as askRecordingQuestionEndpoint,
  getRecordingGate,
} from '@outcrop/contract/recordings/shared-recording.ts'
import { randomId } from '#/lib/random-id.ts'
import { readForTab, readStored, writeForTab, writeStored } from '#/lib/stored.ts'
import { ApiError } from './api-error.ts'
import { call } from './http.ts'
import { MEDIA_RENEW_MS } from './media.ts'

/** What is watched: a recording or a clip, as its viewers see it or as a preview. */
export interface WatchKey {
  readonly id: string
  readonly preview: boolean
}

/** How often it is asked whether a video is prepared by now. */
const PROCESSING_MS = 15_000

/** After how long a recording is opened again: before its addresses expire, or soon where its video is being prepared. */
export function reopenMs({ state: { error } }: { readonly state: { readonly error: Error | null } }): number {
  return error instanceof ApiError && error.code === 'recording_processing' ? PROCESSING_MS : MEDIA_RENEW_MS
}

type Given = BodyInput<typeof openSharedRecordingEndpoint>

const nameOf = ({ id, preview }: WatchKey) => (preview ? `${id}.preview` : id)

/** The visit that goes on in this tab; null where the gate must be passed. */
export function readWatch(key: WatchKey): string | null {
  return readForTab(`watch.${nameOf(key)}`) || null
}

/** The gate must be passed again. */
export function forgetWatch(key: WatchKey): void {
  writeForTab(`watch.${nameOf(key)}`, '')
}

/** Tells this browser from others, where it may be counted, so that people are counted once. */
export function viewerOf(counts: boolean): { viewer?: string } {
  return counts ? { viewer: viewerId() } : {}
}

function viewerId(): string {
  const known = readStored('outcrop.viewer')
  if (known) return known
  const made = randomId()
  writeStored('outcrop.viewer', made)
  return made
}

/** Whether nothing is asked of whoever opens the recording. */
export function playsAtOnce({ entry, details, password, disclaimer }: RecordingGate): boolean {
  return entry === 'open' && !details && !password && disclaimer === null
}

/** Opens a recording, and remembers that in this tab. */
export async function openSharedRecording(key: WatchKey, given: Given) {
  const body = { ...given, ...(key.preview && { preview: true }) }
  const recording = await call(openSharedRecordingEndpoint, { params: { id: key.id }, body })
  writeForTab(`watch.${nameOf(key)}`, recording.visit)
  return recording
}

/** Reports what was played. It outlives the page, since the last report is sent while that is left. */
export function sendWatched(id: string, body: BodyInput<typeof recordWatching>): Promise<undefined> {
  return call(recordWatching, { params: { id }, body, keepalive: true })
}

export function askRecordingQuestion(
  id: string,
  body: BodyInput<typeof askRecordingQuestionEndpoint>,
): Promise<undefined> {
  return call(askRecordingQuestionEndpoint, { params: { id }, body })
}

const all = (key: WatchKey) => ['shared-recordings', nameOf(key)] as const

export const sharedRecordingQueries = {
  /** What a recording tells and asks before it plays. */
  gate: (key: WatchKey) =>
    queryOptions({
      queryKey: [...all(key), 'gate'] as const,
      queryFn: ({ signal }) =>
        call(getRecordingGate, {
          params: { id: key.id },
          query: { ...(key.preview && { preview: '1' as const }) },
          signal,
        }),
      // Signing in changes what it asks.
      staleTime: 0,
      retry: false,
      // The loader has just asked.
      refetchOnMount: false,
      retryOnMount: false,
    }),
  /** The recording itself, for whoever has passed the gate or where there is none. */
  watched: (key: WatchKey, counts: boolean) =>
    // oxlint-disable-next-line query/exhaustive-deps -- It is the same to watch, and plays on, when the person consents.
    queryOptions({
      queryKey: [...all(key), 'watched'] as const,
      queryFn: () => {
        const visit = readWatch(key)
        return openSharedRecording(key, { ...(visit !== null && { visit }), ...viewerOf(counts) })
      },
      staleTime: MEDIA_RENEW_MS,
      refetchInterval: reopenMs,
      retry: false,
    }),
}
