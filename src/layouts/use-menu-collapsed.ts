import { useState } from 'react'
import { readStored, writeStored } from '#/lib/stored.ts'

/** Whether the side menu shows icons only; remembered in this browser. */
export function useMenuCollapsed(): [collapsed: boolean, setCollapsed: (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => readStored('menu-collapsed') === 'true')
  function keep(next: boolean) {
    setCollapsed(next)
    writeStored('menu-collapsed', String(next))
  }
  return [collapsed, keep]
}
