import { classNames } from './class-names.ts'

const base =
  'busy relative inline-flex shrink-0 items-center justify-center gap-1.5 overflow-hidden rounded-md border font-medium whitespace-nowrap select-none transition-colors disabled:pointer-events-none disabled:opacity-50 not-aria-busy:aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:opacity-50 [&>svg]:size-4 [&>svg]:shrink-0'

const variants = {
  default: 'border-transparent bg-primary text-primary-foreground hover:bg-primary-hover',
  destructive: 'border-transparent bg-destructive text-destructive-foreground hover:bg-destructive-hover',
  success: 'border-transparent bg-success text-success-foreground hover:bg-success-hover',
  outline: 'border-border bg-popover hover:border-input hover:bg-subtle',
  secondary: 'border-transparent bg-muted hover:bg-border',
  ghost:
    'border-transparent hover:bg-muted aria-expanded:bg-muted aria-pressed:bg-selected aria-pressed:text-selected-foreground',
  link: 'border-transparent text-primary underline underline-offset-4 decoration-1 hover:decoration-2',
  internal: 'internal-mark border-dashed border-internal text-internal hover:bg-internal-soft',
}

const sizes = {
  default: 'h-8 px-3 pointer-coarse:h-11',
  sm: 'h-7 px-2 text-xs pointer-coarse:h-9',
  lg: 'h-10 px-4 text-base leading-5 pointer-coarse:h-11',
  icon: 'size-8 pointer-coarse:size-11',
  'icon-sm': 'size-7 pointer-coarse:size-9',
}

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
}

/** The classes of a button, for a link that should look like one. */
export function buttonClass({ variant = 'default', size = 'default' }: ButtonLook = {}, className?: string): string {
  return classNames(base, variants[variant], sizes[size], className)
}
