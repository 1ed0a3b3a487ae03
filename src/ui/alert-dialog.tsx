import { Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { useOpenAfterFrame } from './use-open-after-frame.ts'

export interface AlertDialogProps {
  open: boolean
  /** Called with false on Escape too; a press outside does not close it. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  /** Further content, such as a checkbox that must be ticked. */
  children?: ReactNode
  /** Buttons: cancel first, confirm last. */
  footer: ReactNode
}

/** A confirmation dialog. Focus starts on the first control inside. */
export function AlertDialog({ open, onOpenChange, title, description, children, footer }: AlertDialogProps) {
  return (
    <Root open={useOpenAfterFrame(open)} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="scrim fixed inset-0 z-50 bg-overlay" />
        <Content className="floating fixed inset-4 m-auto flex h-fit max-h-[calc(100dvh-2rem)] max-w-md flex-col">
          <header className="px-5 pt-4 pb-2">
            <Title className="text-lg">{title}</Title>
          </header>
          <div className="scroll-thin max-h-[40vh] min-h-0 overflow-y-auto px-5">
            <Description asChild>
              <div className="text-pretty whitespace-pre-line text-muted-foreground">{description}</div>
            </Description>
          </div>
          {children && <div className="px-5 pt-4">{children}</div>}
          <footer className="mt-4 flex flex-wrap justify-end gap-2 border-t px-5 py-3">{footer}</footer>
        </Content>
      </Portal>
    </Root>
  )
}
