import { Arrow, Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'

export interface TooltipProps {
  /** A control that has a name of its own: a tooltip never carries what is needed. */
  children: ReactElement
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
}

export function Tooltip({ children, content, side = 'top' }: TooltipProps) {
  return (
    <Provider delayDuration={400} skipDelayDuration={200}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Content
            side={side}
            sideOffset={4}
            collisionPadding={8}
            className="floating max-w-64 border-transparent bg-foreground px-2 py-1 text-xs text-pretty text-background"
          >
            {content}
            <Arrow className="fill-foreground" />
          </Content>
        </Portal>
      </Root>
    </Provider>
  )
}
