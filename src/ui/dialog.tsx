import { X } from 'lucide-react'
import { Close, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { ReturningContent } from './returning-content.tsx'
import { useOpenAfterFrame } from './use-open-after-frame.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'default' | 'lg' | 'xl'
}

const sizes = { sm: 'max-w-sm', default: 'max-w-lg', lg: 'max-w-3xl', xl: 'max-w-6xl' }

/** Focuses the first control of the body, as the one that closes the dialog comes before it. */
function focusBody(event: Event) {
  if (!(event.currentTarget instanceof Element)) return
  const first = event.currentTarget.querySelector<HTMLElement>(
    '[data-dialog-body] :is(input, textarea, select, button, a[href]):not(:disabled, [tabindex="-1"])',
  )
  if (!first) return
  event.preventDefault()
  first.focus()
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, closeLabel, description, children, footer, size = 'default' } = props
  return (
    <Root open={useOpenAfterFrame(open)} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="scrim fixed inset-0 z-40 bg-overlay" />
        <ReturningContent
          onOpenAutoFocus={focusBody}
          className={classNames(
            'floating fixed inset-x-4 inset-y-4 m-auto flex h-fit max-h-[calc(100dvh-2rem)] flex-col',
            sizes[size],
          )}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className="flex items-start gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <Title className="text-lg">{title}</Title>
              {description && <Description className="text-muted-foreground">{description}</Description>}
            </div>
            <Close asChild>
              <Button variant="ghost" size="icon-sm" aria-label={closeLabel} className="-me-2">
                <X />
              </Button>
            </Close>
          </header>
          {children && (
            <div data-dialog-body className="scroll-thin min-h-0 overflow-y-auto px-5 pt-1 pb-4">
              {children}
            </div>
          )}
          {footer && <footer className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">{footer}</footer>}
        </ReturningContent>
      </Portal>
    </Root>
  )
}
