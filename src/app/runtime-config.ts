import { RuntimeConfig } from '@outcrop/contract/runtime-config.ts'
import * as v from 'valibot'

/** Reads what differs between deployments. Throws with the first thing that is wrong with it. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const answer = await fetch('/config.json')
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`)
  const parsed = v.safeParse(RuntimeConfig, await answer.json())
  if (!parsed.success) throw new Error(parsed.issues[0].message)
  return parsed.output
}
