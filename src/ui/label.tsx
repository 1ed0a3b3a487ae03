import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type LabelProps = ComponentProps<'label'>

export function Label({ className, ...rest }: LabelProps) {
  return <label className={classNames('font-medium', className)} {...rest} />
}
