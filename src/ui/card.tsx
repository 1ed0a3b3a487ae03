import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type CardProps = ComponentProps<'section'>

export function Card({ className, ...rest }: CardProps) {
  return <section className={classNames('rounded-lg border bg-card', className)} {...rest} />
}
