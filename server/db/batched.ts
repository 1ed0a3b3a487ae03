interface Batch<Key, Row> {
  readonly keys: Set<Key>
  readonly rows: Promise<ReadonlyMap<Key, Row>>
}

/**
 * Reads rows by key; what is asked for in one turn of the event loop is read by one query. That is sent after the last of
 * them asked, so each of them sees what was committed before it asked.
 */
export function batched<Source extends WeakKey, Key, Row>(
  read: (source: Source, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>,
): (source: Source, key: Key) => Promise<Row | undefined> {
  const open = new WeakMap<Source, Batch<Key, Row>>()

  function begin(source: Source): Batch<Key, Row> {
    const keys = new Set<Key>()
    const turn = new Promise<void>((resolve) => setImmediate(resolve))
    const rows = turn.then(() => {
      open.delete(source)
      return read(source, [...keys])
    })
    const batch = { keys, rows }
    open.set(source, batch)
    return batch
  }

  return async (source, key) => {
    const batch = open.get(source) ?? begin(source)
    batch.keys.add(key)
    return (await batch.rows).get(key)
  }
}

/** The rows of several keys, by key, from a reader of `batched`; keys without a row are left out. */
export async function batchedMap<Source extends WeakKey, Key, Row>(
  find: (source: Source, key: Key) => Promise<Row | undefined>,
  source: Source,
  keys: Iterable<Key>,
): Promise<Map<Key, Row>> {
  const found = await Promise.all([...keys].map(async (key) => [key, await find(source, key)] as const))
  return new Map(found.flatMap(([key, row]) => (row === undefined ? [] : [[key, row] as const])))
}
