import type { Logger } from '../log.ts'
import type { Storage } from './storage.ts'

/** Removes bytes that nothing names any more. What cannot be removed is logged only: the change that it follows is saved. */
export async function removeUnneeded(
  { storage, log }: { readonly storage: Storage; readonly log: Pick<Logger, 'warn'> },
  keys: readonly string[],
): Promise<void> {
  for (const key of keys)
    await storage.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'stored bytes were not removed'))
}
