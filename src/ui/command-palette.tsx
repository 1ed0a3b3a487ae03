import { useRef } from 'react'
import { Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import { Command } from './command.tsx'
import type { CommandProps } from './command.tsx'
import { openerOf } from './use-focus-return.ts'

export interface CommandPaletteProps extends CommandProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function CommandPalette({ open, onOpenChange, ...command }: CommandPaletteProps) {
  const opener = useRef<Element | null>(null)

  function returnFocus(event: Event) {
    event.preventDefault()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }

  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="scrim fixed inset-0 z-40 bg-overlay" />
        <Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = openerOf(document.activeElement)
          }}
          onCloseAutoFocus={returnFocus}
          className="floating fixed inset-x-4 top-[12vh] mx-auto flex max-h-[70vh] max-w-xl flex-col overflow-hidden"
        >
          <Title className="sr-only">{command.label}</Title>
          <Command {...command} />
        </Content>
      </Portal>
    </Root>
  )
}
