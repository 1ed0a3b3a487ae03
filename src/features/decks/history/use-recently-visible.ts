import { useEffect, useState } from 'react'

/** A tab that was hidden this long counts as left. */
const HIDDEN_MS = 50_000

/** Whether the tab is visible, or was a short time ago. */
export function useRecentlyVisible(): boolean {
  const [isVisible, setVisible] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') setVisible(true)
      else timer = setTimeout(() => setVisible(false), HIDDEN_MS)
    }
    onChange()
    document.addEventListener('visibilitychange', onChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [])
  return isVisible
}
