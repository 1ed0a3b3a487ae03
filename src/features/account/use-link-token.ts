import { useState } from 'react'

const KEY = 'outcrop.link-token'

/**
 * The token of a mailed link. It leaves the address at once, so that history, screenshots and other sites do not get it, and
 * is kept for this tab, so that a reload still finds it. `clear` changes the address.
 */
export function useLinkToken(page: string, fromAddress: string | undefined, clear: () => void): string | null {
  const [token] = useState(() => {
    if (fromAddress) {
      keep(`${KEY}.${page}`, fromAddress)
      queueMicrotask(clear)
      return fromAddress
    }
    return kept(`${KEY}.${page}`)
  })
  return token
}

function keep(key: string, token: string) {
  try {
    sessionStorage.setItem(key, token)
  } catch {
    // With storage blocked, a reload asks to open the link again.
  }
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
