import { useState } from 'react'

const STORAGE_KEY = 'menu-collapsed'

function kept(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'true'
  } catch {
    return false
  }
}

/** Whether the side menu shows icons only; remembered in this browser. */
export function useMenuCollapsed(): [collapsed: boolean, setCollapsed: (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(kept)
  function keep(next: boolean) {
    setCollapsed(next)
    try {
      localStorage.setItem(STORAGE_KEY, String(next))
    } catch {
      // Holds for this visit where storage is refused.
    }
  }
  return [collapsed, keep]
}
