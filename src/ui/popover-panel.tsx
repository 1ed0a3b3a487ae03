import { Anchor, Content, Portal, Root } from 'radix-ui/popover'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'

export interface PopoverPanelProps {
  id: string
  trigger: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the panel for screen readers. */
  label: string
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  className?: string
}

/** The panel itself, beside its trigger. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { id, trigger, open, onOpenChange, label, children, side = 'bottom', align = 'start', className } = props
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Anchor virtualRef={trigger as RefObject<HTMLButtonElement>} />
      <Portal>
        <Content
          id={id}
          aria-label={label}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // The press on the trigger closes it by itself.
            if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            trigger.current?.focus()
          }}
          className={classNames(
            'floating max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] overflow-y-auto p-3',
            className,
          )}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  )
}
