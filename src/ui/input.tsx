import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type InputProps = ComponentProps<'input'>

export function Input({ className, type = 'text', ...rest }: InputProps) {
  return <input type={type} className={classNames('control', className)} {...rest} />
}
