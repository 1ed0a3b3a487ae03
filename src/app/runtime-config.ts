import { RuntimeConfig } from '@outcrop/contract/runtime-config.ts'
import * as v from 'valibot'
import { fetchOnce } from '#/lib/early-answers.ts'
import { keepApiOrigin } from './first/api-origin.ts'
import { CONFIG_ADDRESS } from './first/config-address.ts'

/** Reads what differs between deployments. Throws with the first thing that is wrong with it. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const answer = await fetchOnce(CONFIG_ADDRESS)
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`)
  const parsed = v.safeParse(RuntimeConfig, await answer.json())
  if (!parsed.success) {
    const [{ message, path }] = parsed.issues
    const name = path ? String(path[0].key) : ''
    throw new Error(message.startsWith(name) ? message : `${name}: ${message}`)
  }
  keepApiOrigin(parsed.output.API_BASE_URL)
  return parsed.output
}
