import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Content, Icon, Item, ItemIndicator, ItemText, Portal, Root, Trigger, Value, Viewport } from 'radix-ui/select'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { FieldControlProps } from './field.tsx'

export interface SelectOption<Option extends string> {
  value: Option
  label: ReactNode
  disabled?: boolean
}

export interface SelectProps<Option extends string> extends Partial<FieldControlProps> {
  options: readonly SelectOption<Option>[]
  value: Option | undefined
  onValueChange: (value: Option) => void
  placeholder?: ReactNode
  name?: string
  disabled?: boolean
  /** Names it where no `Field` does. */
  'aria-label'?: string
  className?: string
}

/** A list with rich options. For plain text the native select is lighter. */
export function Select<Option extends string>(props: SelectProps<Option>) {
  const { options, value, onValueChange, placeholder, name, disabled, required, className, ...aria } = props

  function handleChange(next: string) {
    const option = options.find((candidate) => candidate.value === next)
    if (option) onValueChange(option.value)
  }

  return (
    <Root
      value={value ?? ''}
      onValueChange={handleChange}
      {...(name && { name })}
      {...(disabled && { disabled })}
      {...(required && { required })}
    >
      <Trigger
        {...aria}
        className={classNames('control flex items-center justify-between gap-2 text-start', className)}
      >
        <Value placeholder={placeholder} />
        <Icon asChild>
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </Icon>
      </Trigger>
      <Portal>
        <Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="floating max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden"
        >
          <Viewport className="p-1">
            {options.map((option) => (
              <Item
                key={option.value}
                value={option.value}
                className="menu-item"
                {...(option.disabled && { disabled: true })}
              >
                <span className="size-4 shrink-0">
                  <ItemIndicator>
                    <Check aria-hidden className="size-4 text-primary" />
                  </ItemIndicator>
                </span>
                <ItemText>{option.label}</ItemText>
              </Item>
            ))}
          </Viewport>
        </Content>
      </Portal>
    </Root>
  )
}
