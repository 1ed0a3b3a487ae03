import type { ChangeEvent, ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  onCheckedChange?: (checked: boolean) => void
}

/** Takes effect at once; where a form is sent later, use a checkbox. */
export function Switch({ onCheckedChange, onChange, className, ...rest }: SwitchProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event)
    onCheckedChange?.(event.target.checked)
  }

  return (
    <input
      type="checkbox"
      role="switch"
      className={classNames('toggle', className)}
      onChange={handleChange}
      {...rest}
    />
  )
}
