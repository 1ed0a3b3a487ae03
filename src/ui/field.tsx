import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Label } from './label.tsx'

export interface FieldControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  required?: true
}

export interface FieldProps {
  label: ReactNode
  /** Spread these props on the control. */
  children: (control: FieldControlProps) => ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** Beside the label, such as the word for "optional" or a link. */
  aside?: ReactNode
  /** `inline` puts the control before the label: a checkbox or a switch. */
  layout?: 'stacked' | 'inline'
  className?: string
}

export function Field({ label, children, hint, error, required, aside, layout = 'stacked', className }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control = children({
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
    ...(required && { required: true }),
  })
  const inline = layout === 'inline'
  return (
    <div className={classNames('grid gap-1', inline && 'grid-cols-[auto_1fr] items-center gap-x-2', className)}>
      {inline && control}
      <div className="flex items-baseline justify-between gap-2">
        <Label htmlFor={id}>{label}</Label>
        {aside && <span className="text-xs text-muted-foreground">{aside}</span>}
      </div>
      {!inline && control}
      {hint && (
        <p id={`${id}-hint`} className={classNames('text-xs text-muted-foreground', inline && 'col-start-2')}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classNames('text-xs font-medium text-destructive', inline && 'col-start-2')}>
          {error}
        </p>
      )}
    </div>
  )
}
