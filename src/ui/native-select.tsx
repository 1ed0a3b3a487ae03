import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type NativeSelectProps = ComponentProps<'select'>

/** The browser's own list, for short lists; needs no script. */
export function NativeSelect({ className, ...rest }: NativeSelectProps) {
  return (
    <span className={classNames('relative inline-flex', className)}>
      <select className="control appearance-none pe-8" {...rest} />
      <ChevronDown className="pointer-events-none absolute end-2 top-1/2 size-4 -translate-y-1/2" />
    </span>
  )
}
