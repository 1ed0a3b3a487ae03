import * as parts from '@radix-ui/react-menu'
import { useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import { MenuEntries } from './menu-entries.tsx'
import type { MenuEntry } from './menu-entry.ts'

export interface MenuPanelProps {
  id: string
  trigger: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  entries: readonly MenuEntry[]
  /** Above the entries, such as who is signed in. */
  header?: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  className?: string
}

/** Everything readable belongs to a landmark; a menu of a dialog stays beside the page that the dialog makes inert. */
function landmarkFor(trigger: HTMLElement | null): HTMLElement | null {
  return trigger?.closest('[role=dialog], [role=alertdialog]') ? null : document.querySelector('main')
}

/** The menu itself, beside its trigger. */
export function MenuPanel(props: MenuPanelProps) {
  const { id, trigger, open, onOpenChange, entries, header, side = 'bottom', align = 'end', className } = props
  const afterClose = useRef<(() => void) | null>(null)
  const leftOutside = useRef(false)

  function handleClosed(event: Event) {
    const run = afterClose.current
    afterClose.current = null
    // After a press outside, the focus stays where the press put it.
    if (!leftOutside.current) trigger.current?.focus()
    leftOutside.current = false
    event.preventDefault()
    if (run) setTimeout(run)
  }

  const shown = entries.map((entry) => {
    if (entry.kind !== 'action' || !entry.movesFocus) return entry
    return { ...entry, onSelect: () => (afterClose.current = entry.onSelect ?? null) }
  })
  return (
    <parts.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <parts.Anchor virtualRef={trigger as RefObject<HTMLButtonElement>} />
      <parts.Portal container={landmarkFor(trigger.current)}>
        <parts.Content
          id={id}
          aria-labelledby={`${id}-trigger`}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={handleClosed}
          onInteractOutside={() => {
            leftOutside.current = true
          }}
          className={classNames(
            'floating scroll-thin max-h-(--radix-popper-available-height) min-w-48 max-w-80 overflow-y-auto p-1',
            className,
          )}
        >
          {header && <div className="-mx-1 -mt-1 mb-1 border-b px-3 py-2">{header}</div>}
          <MenuEntries entries={shown} />
        </parts.Content>
      </parts.Portal>
    </parts.Root>
  )
}
