import { useState } from 'react'
import type { MenuGroup } from '#/lib/route-metadata.ts'
import { readStored, writeStored } from '#/lib/stored.ts'

/** Which groups of the menu are closed; remembered in this browser. */
export function useClosedGroups() {
  const [closed, setClosed] = useState<readonly string[]>(() => readStored('menu-closed-groups')?.split(',') ?? [])
  function toggle(group: MenuGroup) {
    const next = closed.includes(group) ? closed.filter((each) => each !== group) : [...closed, group]
    setClosed(next)
    writeStored('menu-closed-groups', next.length > 0 ? next.join(',') : null)
  }
  return { isClosed: (group: MenuGroup) => closed.includes(group), toggle }
}
