import { useEffect } from 'react'
import { setOwnTitle } from '#/lib/document-title.ts'

/** Sets a more specific title for the page, such as the name of a deck; undefined while it is not known. */
export function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return
    setOwnTitle(title)
    return () => setOwnTitle(null)
  }, [title])
}
