import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  content: ReactNode
  disabled?: boolean
}

export interface TabsProps<Value extends string> {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
}

/** Views of one thing on one page. Tabs that lead to pages are links with the class `tab`. */
export function Tabs<Value extends string>({ label, items, value, onValueChange, className }: TabsProps<Value>) {
  function handleChange(next: string) {
    const item = items.find((candidate) => candidate.value === next)
    if (item) onValueChange(item.value)
  }

  return (
    <Root value={value} onValueChange={handleChange} className={classNames('min-w-0', className)}>
      <List aria-label={label} className="scroll-thin flex overflow-x-auto border-b">
        {items.map((item) => (
          <Trigger key={item.value} value={item.value} className="tab" {...(item.disabled && { disabled: true })}>
            {item.label}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Content key={item.value} value={item.value} className="pt-4">
          {item.content}
        </Content>
      ))}
    </Root>
  )
}
