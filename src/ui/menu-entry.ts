import type { ReactElement, ReactNode } from 'react'

export interface MenuAction {
  kind: 'action'
  key: string
  label: ReactNode
  icon?: ReactNode
  /** Keys that do the same, as text. */
  shortcut?: string
  tone?: 'default' | 'destructive' | 'internal'
  /** The label or hint of a disabled entry must give the reason. */
  disabled?: boolean
  hint?: ReactNode
  onSelect?: () => void
  /** `onSelect` moves the focus, so it is called after the menu has closed and returned it. */
  movesFocus?: true
  /** A link without children, rendered in place of the item. */
  link?: ReactElement<{ children?: ReactNode }>
}

export interface MenuChoice {
  kind: 'choice'
  key: string
  label: string
  value: string
  options: readonly { value: string; label: ReactNode; icon?: ReactNode }[]
  onValueChange: (value: string) => void
}

export interface MenuCheck {
  kind: 'check'
  key: string
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

export interface MenuHeading {
  kind: 'heading'
  key: string
  label: ReactNode
}

export interface MenuDivider {
  kind: 'divider'
  key: string
}

/** What a menu holds: the same list serves a button's menu and a right click. */
export type MenuEntry = MenuAction | MenuChoice | MenuCheck | MenuHeading | MenuDivider
