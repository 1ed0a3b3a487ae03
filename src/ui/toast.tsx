import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Close, Description, Root, Title } from 'radix-ui/toast'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

const edges = { default: 'border-s-foreground', destructive: 'border-s-destructive', success: 'border-s-success' }

export type ToastVariant = keyof typeof edges

export interface ToastProps {
  title: ReactNode
  description?: ReactNode
  variant?: ToastVariant | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Milliseconds on screen; `Infinity` stays until dismissed. Without it, the region's own. */
  duration?: number | undefined
  /** A button or link, such as "undo". */
  action?: ReactNode
  dismissLabel: string
}

export function Toast(props: ToastProps) {
  const { title, description, variant = 'default', open, onOpenChange, duration, action, dismissLabel } = props
  return (
    <Root
      open={open}
      onOpenChange={onOpenChange}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      {...(duration !== undefined && { duration })}
      className={classNames(
        // Can be pressed even when a dialog opened later.
        'toast floating pointer-events-auto! flex items-start gap-2.5 border-s-3 py-2 ps-3 pe-2 focus-visible:outline-2',
        edges[variant],
      )}
    >
      {variant === 'destructive' && <CircleAlert className="mt-1.5 size-4 shrink-0 text-destructive" />}
      {variant === 'success' && <CircleCheck className="mt-1.5 size-4 shrink-0 text-success" />}
      <div className="min-w-0 flex-1 py-1">
        <Title className="font-medium">{title}</Title>
        {description && <Description className="text-muted-foreground">{description}</Description>}
        {action && <div className="mt-2">{action}</div>}
      </div>
      <Close asChild>
        <Button variant="ghost" size="icon-sm" aria-label={dismissLabel}>
          <X />
        </Button>
      </Close>
    </Root>
  )
}
