import * as parts from 'radix-ui/context-menu'
import type { ReactElement } from 'react'
import { MenuEntries } from './menu-entries.tsx'
import type { MenuEntry } from './menu-entry.ts'

export interface ContextMenuProps {
  /** What is pressed with the right button or held. Offer the same entries on a visible button too. */
  children: ReactElement
  entries: readonly MenuEntry[]
}

export function ContextMenu({ children, entries }: ContextMenuProps) {
  return (
    <parts.Root modal={false}>
      <parts.Trigger asChild>{children}</parts.Trigger>
      <parts.Portal>
        <parts.Content collisionPadding={8} className="floating min-w-48 max-w-80 p-1">
          <MenuEntries entries={entries} parts={parts} />
        </parts.Content>
      </parts.Portal>
    </parts.Root>
  )
}
