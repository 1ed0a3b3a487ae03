import { fetchOnce } from '#/lib/early-answers.ts'
import { formatText, type Messages, type Values } from './format-text.ts'
import type { Namespace, QualifiedKey } from './keys.ts'
import { messagesAddress } from './messages-address.ts'

const loaded = new Map<string, Messages>()
const flights = new Map<Namespace, Promise<void>>()
const settled = new Set<Namespace>()

async function fetchNamespace(namespace: Namespace) {
  try {
    const answer = await fetchOnce(messagesAddress(namespace))
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    loaded.set(namespace, await answer.json())
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

/** A text by its qualified key; the key itself while there is none. */
export function translate(qualified: QualifiedKey, values?: Values): string {
  const [namespace = '', key = ''] = qualified.split(':')
  return formatText(loaded.get(namespace) ?? {}, key, values) ?? key
}
