import * as parts from 'radix-ui/dropdown-menu'
import { useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { MenuEntries } from './menu-entries.tsx'
import type { MenuEntry } from './menu-entry.ts'

export interface DropdownMenuProps {
  /** A button; it gets the state and the press. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  /** Above the entries, such as who is signed in. */
  header?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  defaultOpen?: boolean
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  className?: string
}

export function DropdownMenu(props: DropdownMenuProps) {
  const { trigger, entries, header, side = 'bottom', align = 'end', className, ...state } = props
  const afterClose = useRef<(() => void) | null>(null)

  function handleClosed() {
    const run = afterClose.current
    afterClose.current = null
    // The focus goes back to the trigger right after this.
    if (run) setTimeout(run)
  }

  const shown = entries.map((entry) => {
    if (entry.kind !== 'action' || !entry.movesFocus) return entry
    return { ...entry, onSelect: () => (afterClose.current = entry.onSelect ?? null) }
  })
  return (
    <parts.Root modal={false} {...state}>
      <parts.Trigger asChild>{trigger}</parts.Trigger>
      <parts.Portal>
        <parts.Content
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={handleClosed}
          className={classNames(
            'floating scroll-thin max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 overflow-y-auto p-1',
            className,
          )}
        >
          {header && <div className="-mx-1 -mt-1 mb-1 border-b px-3 py-2">{header}</div>}
          <MenuEntries entries={shown} parts={parts} />
        </parts.Content>
      </parts.Portal>
    </parts.Root>
  )
}
