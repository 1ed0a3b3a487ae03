import { X } from 'lucide-react'
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import type { ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { useOpenAfterFrame } from './use-open-after-frame.ts'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  edge?: 'left' | 'right' | 'bottom'
  /** Gets the focus on close where the element that had it is gone by then, such as an entry of a menu. */
  returnFocus?: RefObject<HTMLElement | null>
}

const edges = {
  left: 'inset-y-0 left-0 w-80 max-w-[85vw] border-y-0 border-s-0',
  right: 'inset-y-0 right-0 w-96 max-w-[85vw] border-y-0 border-e-0',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] border-x-0 border-b-0',
}

/** A drawer from an edge: the menu on a phone, the details of a row. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, closeLabel, description, children, footer, edge = 'right', returnFocus } = props
  return (
    <Root open={useOpenAfterFrame(open)} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="scrim fixed inset-0 z-40 bg-overlay" />
        <Content
          data-edge={edge}
          className={classNames('floating sheet fixed flex flex-col rounded-none', edges[edge])}
          {...(!description && { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            if (!returnFocus?.current) return
            event.preventDefault()
            returnFocus.current.focus()
          }}
        >
          <header className={classNames('flex gap-4 border-b px-4 py-2', description ? 'items-start' : 'items-center')}>
            <div className="min-w-0 flex-1">
              <Title className="text-base">{title}</Title>
              {description && <Description className="text-muted-foreground">{description}</Description>}
            </div>
            <Close asChild>
              <Button variant="ghost" size="icon-sm" aria-label={closeLabel}>
                <X />
              </Button>
            </Close>
          </header>
          <div className="scroll-thin min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
          {footer && <footer className="flex flex-wrap justify-end gap-2 border-t px-4 py-3">{footer}</footer>}
        </Content>
      </Portal>
    </Root>
  )
}
