import * as parts from '@radix-ui/react-menu'
import { Check } from 'lucide-react'
import { cloneElement } from 'react'
import type { MenuAction, MenuChoice, MenuEntry } from './menu-entry.ts'

export interface MenuEntriesProps {
  entries: readonly MenuEntry[]
}

export function MenuEntries({ entries }: MenuEntriesProps) {
  return entries.map((entry) => drawEntry(entry))
}

function drawEntry(entry: MenuEntry) {
  switch (entry.kind) {
    case 'action':
      return drawAction(entry)
    case 'choice':
      return drawChoice(entry)
    case 'check':
      return (
        <parts.CheckboxItem
          key={entry.key}
          className="menu-item"
          checked={entry.checked}
          onCheckedChange={entry.onCheckedChange}
        >
          {drawTick()}
          {entry.label}
        </parts.CheckboxItem>
      )
    case 'heading':
      return (
        <parts.Label key={entry.key} className="px-2 pt-1.5 pb-1 text-xs text-muted-foreground">
          {entry.label}
        </parts.Label>
      )
    case 'divider':
      return <parts.Separator key={entry.key} className="-mx-1 my-1 h-px bg-border" />
  }
}

function drawAction({ key, label, icon, shortcut, tone, disabled, hint, onSelect, link }: MenuAction) {
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1">
        {label}
        {hint && <span className="block text-xs text-muted-foreground">{hint}</span>}
      </span>
      {shortcut && <span className="ps-4 text-xs text-muted-foreground pointer-coarse:hidden">{shortcut}</span>}
    </>
  )
  return (
    <parts.Item
      key={key}
      className="menu-item"
      data-tone={tone}
      asChild={link !== undefined}
      {...(disabled && { disabled })}
      {...(onSelect && { onSelect })}
    >
      {link ? cloneElement(link, undefined, content) : content}
    </parts.Item>
  )
}

function drawChoice({ key, label, value, options, onValueChange }: MenuChoice) {
  return (
    <parts.RadioGroup key={key} aria-label={label} value={value} onValueChange={onValueChange}>
      <parts.Label className="px-2 pt-1.5 pb-1 text-xs text-muted-foreground">{label}</parts.Label>
      {options.map((option) => (
        <parts.RadioItem key={option.value} className="menu-item" value={option.value}>
          {drawTick()}
          {option.icon}
          {option.label}
        </parts.RadioItem>
      ))}
    </parts.RadioGroup>
  )
}

function drawTick() {
  return (
    <span className="size-4 shrink-0">
      <parts.ItemIndicator>
        <Check className="size-4 text-primary" />
      </parts.ItemIndicator>
    </span>
  )
}
