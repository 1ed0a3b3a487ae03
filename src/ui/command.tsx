import { Command as Root } from 'cmdk'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface CommandItem {
  key: string
  label: string
  /** Further search terms. */
  keywords?: string[]
  icon?: ReactNode
  hint?: ReactNode
  disabled?: boolean
  onSelect: () => void
}

export interface CommandGroup {
  key: string
  heading?: string
  items: readonly CommandItem[]
}

export interface CommandProps {
  label: string
  placeholder: string
  groups: readonly CommandGroup[]
  /** Shown without matches. */
  empty: ReactNode
  search?: string
  onSearchChange?: (search: string) => void
  /** False where the caller has filtered already, such as a search on the server. */
  filter?: boolean
  /** Text shown while more items load. */
  loading?: ReactNode
  footer?: ReactNode
  className?: string
}

/** A list that is searched by typing: palette, company switcher, pickers. */
export function Command(props: CommandProps) {
  const { label, placeholder, groups, empty, search, onSearchChange, filter = true, loading, footer, className } = props
  return (
    <Root label={label} shouldFilter={filter} loop className={classNames('flex min-h-0 flex-col', className)}>
      <div className="flex items-center gap-2 border-b px-3">
        <Search className="size-4 shrink-0 text-muted-foreground" />
        <Root.Input
          placeholder={placeholder}
          className="h-11 w-full bg-transparent text-base outline-none"
          {...(search !== undefined && { value: search })}
          {...(onSearchChange && { onValueChange: onSearchChange })}
        />
      </div>
      <Root.List
        label={label}
        className="scroll-thin max-h-96 min-h-0 scroll-py-1 overflow-y-auto overscroll-contain p-1"
      >
        {!loading && <Root.Empty className="px-3 py-6 text-center text-muted-foreground">{empty}</Root.Empty>}
        {groups.map((group) => (
          <Root.Group
            key={group.key}
            {...(group.heading && { heading: group.heading })}
            className="[&>[cmdk-group-heading]]:px-2 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:text-muted-foreground"
          >
            {group.items.map((item) => (
              <Root.Item
                key={item.key}
                value={`${item.label} ${item.key}`}
                onSelect={item.onSelect}
                className="menu-item"
                {...(item.keywords && { keywords: item.keywords })}
                {...(item.disabled && { disabled: true })}
              >
                {item.icon}
                <span className="min-w-0 flex-1 truncate">{item.label}</span>
                {item.hint && <span className="shrink-0 text-xs text-muted-foreground">{item.hint}</span>}
              </Root.Item>
            ))}
          </Root.Group>
        ))}
        {loading && <div className="px-3 py-3 text-muted-foreground">{loading}</div>}
      </Root.List>
      {footer && <div className="border-t px-3 py-2 text-xs text-muted-foreground pointer-coarse:hidden">{footer}</div>}
    </Root>
  )
}
