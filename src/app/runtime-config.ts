import { RuntimeConfig } from '@outcrop/contract/runtime-config.ts'
import * as v from 'valibot'

/** Reads what differs between deployments. Throws with the first thing that is wrong with it. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const answer = await fetch('config.json')
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`)
  const parsed = v.safeParse(RuntimeConfig, await answer.json())
  if (!parsed.success) {
    const [{ message, path }] = parsed.issues
    const name = path ? String(path[0].key) : ''
    throw new Error(message.startsWith(name) ? message : `${name}: ${message}`)
  }
  return parsed.output
}
