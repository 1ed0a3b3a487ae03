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
