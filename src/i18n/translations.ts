import { fetchOnce } from '#/lib/early-answers.ts'
import { formatText, type Messages, type Values } from './format-text.ts'
import type { Namespace, QualifiedKey } from './keys.ts'
import { messagesAddress } from './messages-address.ts'

/** By namespace. */
export type Texts = ReadonlyMap<string, Messages>

/** Another map whenever texts come that something was already drawn without. */
let loaded = new Map<string, Messages>()
const listeners = new Set<() => void>()
const flights = new Map<Namespace, Promise<void>>()
const settled = new Set<Namespace>()

function take(namespace: Namespace, messages: Messages) {
  const late = settled.has(namespace)
  if (late) loaded = new Map(loaded)
  loaded.set(namespace, messages)
  if (late) for (const listener of listeners) listener()
}

async function fetchNamespace(namespace: Namespace) {
  try {
    const answer = await fetchOnce(messagesAddress(namespace))
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    take(namespace, (await answer.json()) as Messages)
  } catch (error) {
    flights.delete(namespace)
    console.warn(`Messages of ${namespace} could not be loaded`, error)
  }
  settled.add(namespace)
}

/** Fetches the texts of a namespace once. A failure is only warned of: keys stand in, and the next call tries again. */
export function loadNamespace(namespace: Namespace): Promise<void> {
  let flight = flights.get(namespace)
  if (!flight) {
    flight = fetchNamespace(namespace)
    flights.set(namespace, flight)
  }
  return flight
}

/** Whether texts of a namespace are there, or were tried in vain. */
export function namespaceSettled(namespace: Namespace): boolean {
  return settled.has(namespace)
}

/** The texts that are there; another map once some have come that were drawn without. */
export function readTexts(): Texts {
  return loaded
}

/** Calls `listener` when texts come that were drawn without; the answer ends that. */
export function subscribeToTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A text by its qualified key; the key itself while there is none. Why something failed is always said: where even the
 * texts for that could not be fetched, it is that nothing could.
 */
export function translate(qualified: QualifiedKey, values?: Values, texts = readTexts()): string {
  const [namespace = '', key = ''] = qualified.split(':')
  const messages = texts.get(namespace)
  if (!messages && namespace === 'problem') return translate('app:error.offlineText', undefined, texts)
  return formatText(messages ?? {}, key, values) ?? key
}
