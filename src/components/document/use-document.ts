import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { userAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'
import type { DocumentState, DocumentStore } from './document-types.ts'

/** Opens what `create` returns while the component is shown: it saves by itself, when the network returns, and on leaving. */
export function useDocument<Document extends Pick<DocumentStore<unknown>, 'flush' | 'open' | 'close'>>(
  create: () => Document,
): Document {
  const [document] = useState(create)

  useEffect(() => {
    const flush = () => void document.flush()
    document.open()
    window.addEventListener('online', flush)
    return () => {
      window.removeEventListener('online', flush)
      if (store.get(userAtom) !== null) flush()
      document.close()
    }
  }, [document])

  return document
}

export function useDocumentState<Value>(document: Pick<DocumentStore<Value>, 'state'>): DocumentState<Value> {
  return useAtomValue(document.state, { store })
}
