import { Content, Portal, Root, Trigger } from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface PopoverProps {
  /** A button; it gets the state and the press. */
  trigger: ReactElement
  /** Names the panel for screen readers. */
  label: string
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  className?: string
}

export function Popover(props: PopoverProps) {
  const { trigger, label, children, side = 'bottom', align = 'start', className, ...state } = props
  return (
    <Root {...state}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          aria-label={label}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
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
