import { classNames } from './class-names.ts'

export interface SeparatorProps {
  orientation?: 'horizontal' | 'vertical'
  className?: string
}

export function Separator({ orientation = 'horizontal', className }: SeparatorProps) {
  return (
    <div
      role="separator"
      aria-orientation={orientation}
      className={classNames('shrink-0 bg-border', orientation === 'vertical' ? 'w-px self-stretch' : 'h-px', className)}
    />
  )
}
