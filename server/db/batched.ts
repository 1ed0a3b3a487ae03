import DataLoader from 'dataloader'

/**
 * Reads rows by key; what is asked for in one turn of the event loop is read by one query. That is sent after the last of
 * them asked, so each of them sees what was committed before it asked. Nothing is kept.
 */
export function batched<Source extends WeakKey, Key, Row>(
  read: (source: Source, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>,
): (source: Source, key: Key) => Promise<Row | undefined> {
  const loaders = new WeakMap<Source, DataLoader<Key, Row | undefined>>()

  function loaderOf(source: Source): DataLoader<Key, Row | undefined> {
    const load = async (keys: readonly Key[]) => {
      const rows = await read(source, [...new Set(keys)])
      return keys.map((key) => rows.get(key))
    }
    return new DataLoader(load, { cache: false, batchScheduleFn: setImmediate })
  }

  return (source, key) => {
    const loader = loaders.get(source) ?? loaderOf(source)
    loaders.set(source, loader)
    return loader.load(key)
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
