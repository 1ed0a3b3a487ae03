import type { Storage } from './storage.ts'

/** Does work with stored objects as files of this machine, which are given back once it is done or has failed. */
export async function withLocalCopies<Answer>(
  storage: Pick<Storage, 'localPath'>,
  work: (localPath: (key: string) => Promise<string>) => Promise<Answer>,
): Promise<Answer> {
  const held: { release(): Promise<void> }[] = []
  try {
    return await work(async (key) => {
      const local = await storage.localPath(key)
      held.push(local)
      return local.path
    })
  } finally {
    for (const local of held) await local.release()
  }
}
