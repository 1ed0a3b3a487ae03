import type { OperatorDeps } from '../operator-ctx.ts'
import { dueAt, findOrphans, GRACE_DAYS, type Orphan } from './find-orphans.ts'
import { isLatestDatabase } from './installation-mark.ts'

const MEBIBYTE = 1_048_576

/** Stored files that no row refers to and when they are removed, one on a line. An operator's command; changes nothing. */
export async function listOrphans(deps: OperatorDeps): Promise<string> {
  const { orphans } = await findOrphans(deps, deps.clock.now())
  const lines: string[] = []
  for (const orphan of orphans) lines.push(await describe(deps, orphan))
  const head = (await isLatestDatabase(deps))
    ? []
    : ['This database is not the one that used the files last: nothing is removed until `npm run files -- adopt`.']
  return [...head, ...(lines.length > 0 ? lines.toSorted() : ['The database refers to every stored file.'])].join('\n')
}

async function describe({ storage }: OperatorDeps, { kind, id, notedAt }: Orphan): Promise<string> {
  let [count, bytes] = [0, 0]
  for await (const { size } of storage.list(`${kind}/${id}/`)) {
    count += 1
    bytes += size
  }
  const end = notedAt ? `removed on ${day(dueAt(notedAt))}` : `removed ${GRACE_DAYS} days after the next sweep`
  return `${kind}/${id}: ${count} ${count === 1 ? 'object' : 'objects'}, ${(bytes / MEBIBYTE).toFixed(1)} MiB, ${end}`
}

function day(time: Date): string {
  return time.toISOString().slice(0, 10)
}
