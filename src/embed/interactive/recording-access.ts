import { RecordingGate, WatchedRecording } from '@outcrop/contract/shared-recording.ts'
import * as v from 'valibot'

/** A recording that plays here, or one that asks for something first: that is done on its own page. */
export type RecordingAccess =
  | { readonly kind: 'open'; readonly recording: WatchedRecording }
  | { readonly kind: 'asks'; readonly gate: RecordingGate }

async function answerOf<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  body?: object,
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(path, {
    headers: { application: 'cms', ...(body && { 'content-type': 'application/json' }) },
    credentials: 'omit',
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return v.parse(schema, await response.json())
}

/** Opens a recording as its public page does; a visit that goes on gets new addresses. */
export async function openRecording(id: string, embed: string, visit?: string): Promise<RecordingAccess> {
  const path = `v2/shared-recordings/${encodeURIComponent(id)}`
  if (visit === undefined) {
    const gate = await answerOf(RecordingGate, path)
    if (gate.entry !== 'open' || gate.details || gate.password || gate.disclaimer !== null)
      return { kind: 'asks', gate }
  }
  const recording = await answerOf(WatchedRecording, `${path}/visits`, { embed, ...(visit !== undefined && { visit }) })
  return { kind: 'open', recording }
}

/** Tells which stretches were played, in seconds, so that the company sees what is watched of its recordings. */
export function reportWatched(id: string, visit: string, played: readonly (readonly [number, number])[]): void {
  void fetch(`v2/shared-recordings/${encodeURIComponent(id)}/progress`, {
    method: 'POST',
    headers: { application: 'cms', 'content-type': 'application/json' },
    body: JSON.stringify({ visit, played }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}
