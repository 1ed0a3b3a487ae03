import { useEffect } from 'react'
import { setOwnTitle } from '#/lib/document-title.ts'

/** Names the window after what is shown, such as a deck; nothing is changed while the name is not known. */
export function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return
    setOwnTitle(title)
    return () => setOwnTitle(null)
  }, [title])
}
