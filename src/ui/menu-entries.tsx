import { Check } from 'lucide-react'
import { cloneElement } from 'react'
import type * as dropdownMenu from 'radix-ui/dropdown-menu'
import type { MenuAction, MenuChoice, MenuEntry } from './menu-entry.ts'

/** The parts that a dropdown menu and a context menu both have. */
export type MenuParts = Pick<
  typeof dropdownMenu,
  'CheckboxItem' | 'Group' | 'Item' | 'ItemIndicator' | 'Label' | 'RadioGroup' | 'RadioItem' | 'Separator'
>

export interface MenuEntriesProps {
  entries: readonly MenuEntry[]
  parts: MenuParts
}

export function MenuEntries({ entries, parts }: MenuEntriesProps) {
  return entries.map((entry) => drawEntry(entry, parts))
}

function drawEntry(entry: MenuEntry, parts: MenuParts) {
  switch (entry.kind) {
    case 'action':
      return drawAction(entry, parts)
    case 'choice':
      return drawChoice(entry, parts)
    case 'check':
      return (
        <parts.CheckboxItem
          key={entry.key}
          className="menu-item"
          checked={entry.checked}
          onCheckedChange={entry.onCheckedChange}
        >
          {drawTick(parts)}
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

function drawAction(
  { key, label, icon, shortcut, tone, disabled, hint, onSelect, link }: MenuAction,
  parts: MenuParts,
) {
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

function drawChoice({ key, label, value, options, onValueChange }: MenuChoice, parts: MenuParts) {
  return (
    <parts.RadioGroup key={key} aria-label={label} value={value} onValueChange={onValueChange}>
      <parts.Label className="px-2 pt-1.5 pb-1 text-xs text-muted-foreground">{label}</parts.Label>
      {options.map((option) => (
        <parts.RadioItem key={option.value} className="menu-item" value={option.value}>
          {drawTick(parts)}
          {option.icon}
          {option.label}
        </parts.RadioItem>
      ))}
    </parts.RadioGroup>
  )
}

function drawTick(parts: MenuParts) {
  return (
    <span className="size-4 shrink-0">
      <parts.ItemIndicator>
        <Check className="size-4 text-primary" />
      </parts.ItemIndicator>
    </span>
  )
}
