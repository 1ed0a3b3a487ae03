import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const variants = {
  default: 'border-transparent bg-muted text-foreground',
  outline: 'border-input',
  selected: 'border-transparent bg-selected text-selected-foreground',
  success: 'border-transparent bg-success-soft text-success',
  warning: 'border-transparent bg-warning-soft text-warning',
  destructive: 'border-transparent bg-destructive-soft text-destructive',
  info: 'border-transparent bg-info-soft text-info',
  internal: 'internal-mark border-dashed border-internal text-internal',
}

export type BadgeVariant = keyof typeof variants

export interface BadgeProps extends ComponentProps<'span'> {
  variant?: BadgeVariant
}

export function Badge({ variant = 'default', className, ...rest }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-sm border px-1.5 text-xs font-medium whitespace-nowrap [&>svg]:size-3',
        variants[variant],
        className,
      )}
      {...rest}
    />
  )
}
