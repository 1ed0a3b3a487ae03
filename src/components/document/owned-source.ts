import { ApiError } from '#/api/api-error.ts'
import type { StoredKey } from '#/lib/stored.ts'
import { userAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'
import type { DocumentSource } from './document-types.ts'

/** Where drafts of the signed-in person are stored; `name` is unique among documents, such as `timing.17`. */
export function draftKey(name: string): StoredKey {
  return `outcrop.drafts.${store.get(userAtom)?.id ?? ''}.${name}`
}

/** The source, which refuses to save what one person edited as another. */
export function ownedSource<Value>(source: DocumentSource<Value>): DocumentSource<Value> {
  const owner = store.get(userAtom)?.id
  return {
    latest: () => source.latest(),
    async save(value, base) {
      if (store.get(userAtom)?.id !== owner) throw new ApiError('unauthenticated', 401, null)
      return await source.save(value, base)
    },
  }
}
