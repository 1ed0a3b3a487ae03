import type { ChangeEvent, ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  onCheckedChange?: (checked: boolean) => void
  /** Some but not all of what it stands for is chosen. */
  indeterminate?: boolean
}

/** The browser's checkbox, styled: works in forms and needs no script. */
export function Checkbox({ onCheckedChange, onChange, indeterminate = false, className, ...rest }: CheckboxProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event)
    onCheckedChange?.(event.target.checked)
  }

  function showIndeterminate(input: HTMLInputElement | null) {
    if (input) input.indeterminate = indeterminate
  }

  return (
    <input
      ref={showIndeterminate}
      type="checkbox"
      className={classNames('tick', className)}
      onChange={handleChange}
      {...rest}
    />
  )
}
