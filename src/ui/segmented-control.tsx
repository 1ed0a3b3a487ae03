import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

export interface SegmentedControlProps<Value extends string> {
  label: string
  options: readonly SegmentedOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** Shows only the icons; the labels stay for screen readers and as tooltips. */
  iconsOnly?: boolean
  className?: string
}

/** A choice of one among a few: radios, so arrow keys and forms work without script. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  iconsOnly = false,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'inline-flex h-8 shrink-0 gap-0.5 rounded-md border bg-muted p-0.5 pointer-coarse:h-11',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          {...(iconsOnly && { title: option.label })}
          className="inline-flex items-center gap-1.5 rounded-sm px-2 font-medium whitespace-nowrap text-muted-foreground hover:text-foreground has-checked:bg-popover has-checked:text-foreground has-checked:ring-1 has-checked:ring-input has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring [&>svg]:size-4"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon}
          <span className={iconsOnly ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
