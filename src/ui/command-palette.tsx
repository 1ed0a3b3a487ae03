import { Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import { Command } from './command.tsx'
import type { CommandProps } from './command.tsx'
import { ReturningContent } from './returning-content.tsx'

export interface CommandPaletteProps extends CommandProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function CommandPalette({ open, onOpenChange, ...command }: CommandPaletteProps) {
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="scrim fixed inset-0 z-40 bg-overlay" />
        <ReturningContent
          aria-describedby={undefined}
          className="floating fixed inset-x-4 top-[12vh] mx-auto flex max-h-[70vh] max-w-xl flex-col overflow-hidden"
        >
          <Title className="sr-only">{command.label}</Title>
          <Command {...command} />
        </ReturningContent>
      </Portal>
    </Root>
  )
}
