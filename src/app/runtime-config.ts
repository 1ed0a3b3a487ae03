import { RuntimeConfig } from '@outcrop/contract/site/runtime-config.ts'
import * as v from 'valibot'

/** Loads the settings of this deployment. Throws with the first one that is invalid. */
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
