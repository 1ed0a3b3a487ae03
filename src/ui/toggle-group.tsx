import { Item, Root } from 'radix-ui/toggle-group'
import type { ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'

export interface ToggleOption<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

export interface ToggleGroupProps<Value extends string> {
  label: string
  options: readonly ToggleOption<Value>[]
  values: readonly Value[]
  onValuesChange: (values: Value[]) => void
  iconsOnly?: boolean
  className?: string
}

/** Any number of a few. For exactly one, use a segmented control. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, options, values, onValuesChange, iconsOnly = false, className } = props

  function handleChange(next: string[]) {
    onValuesChange(options.map((option) => option.value).filter((value) => next.includes(value)))
  }

  return (
    <Root
      type="multiple"
      aria-label={label}
      value={[...values]}
      onValueChange={handleChange}
      className={classNames('inline-flex flex-wrap gap-0.5', className)}
    >
      {options.map((option) => (
        <Item
          key={option.value}
          value={option.value}
          className={buttonClass({ variant: 'ghost', size: iconsOnly ? 'icon' : 'default' })}
          {...(iconsOnly && { 'aria-label': option.label, title: option.label })}
        >
          {option.icon}
          {!iconsOnly && option.label}
        </Item>
      ))}
    </Root>
  )
}
