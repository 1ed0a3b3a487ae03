import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type TextareaProps = ComponentProps<'textarea'>

/** Grows with its text, from `rows` lines up to 20 rem. */
export function Textarea({ className, rows = 4, style, ...rest }: TextareaProps) {
  return (
    <textarea
      rows={rows}
      className={classNames('control field-sizing-content max-h-80', className)}
      style={{ minHeight: `calc(${rows}lh + 0.75rem)`, ...style }}
      {...rest}
    />
  )
}
