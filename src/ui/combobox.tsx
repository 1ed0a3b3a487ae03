import { Anchor, Content, Root } from 'radix-ui/popover'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { FieldControlProps } from './field.tsx'

export interface ComboboxOption {
  readonly value: string
  readonly label: string
  readonly detail?: string | undefined
}

export interface ComboboxProps {
  readonly control: FieldControlProps & { name?: string }
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly options: readonly ComboboxOption[]
  readonly onPick: (option: ComboboxOption) => void
  /** Names the list for screen readers. */
  readonly listLabel: string
  /** Shown in place of the list or below it: loading, nothing found, failed. */
  readonly status?: ReactNode
  readonly placeholder?: string
  readonly disabled?: boolean
  /** Before the text, such as what was chosen already. */
  readonly children?: ReactNode
  /** Keys that the list does not take. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onBlur?: () => void
}

/** A field that is typed into, with a list to choose from below it. Arrows move, Enter chooses, Escape closes the list alone. */
export function Combobox(props: ComboboxProps) {
  const { control, text, options, listLabel, status, placeholder, disabled, children } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const shown = open && (options.length > 0 || Boolean(status))
  const active = options[at]

  function pick(option: ComboboxOption) {
    setOpen(false)
    setAt(-1)
    props.onPick(option)
  }

  function move(step: number) {
    setOpen(true)
    const next = open ? at + step : step > 0 ? 0 : options.length - 1
    const place = (next + options.length) % Math.max(1, options.length)
    setAt(place)
    document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest' })
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && shown && active) pick(active)
    else return props.onKeyDown?.(event)
    event.preventDefault()
  }

  return (
    <Root open={shown} onOpenChange={setOpen}>
      <Anchor asChild>
        <div
          ref={box}
          className="control flex flex-wrap items-center gap-1 has-focus-visible:border-ring has-focus-visible:outline-2 has-focus-visible:outline-ring has-aria-invalid:border-destructive has-disabled:cursor-not-allowed has-disabled:bg-muted"
        >
          {children}
          <input
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            {...(shown && { 'aria-controls': `${id}-list` })}
            {...(shown && active && { 'aria-activedescendant': `${id}-${at}` })}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            disabled={disabled}
            className="min-w-24 flex-1 bg-transparent outline-none"
            value={text}
            onChange={({ target }) => {
              setOpen(true)
              setAt(-1)
              props.onTextChange(target.value)
            }}
            onClick={() => setOpen(true)}
            onBlur={() => {
              setOpen(false)
              props.onBlur?.()
            }}
            onKeyDown={handleKey}
          />
        </div>
      </Anchor>
      {/* Not in a portal: a dialog locks the scrolling of what lies outside of it. */}
      <Content
        role="presentation"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className="floating scroll-thin max-h-60 w-(--radix-popover-trigger-width) overflow-y-auto p-1"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault()
        }}
      >
        <div id={`${id}-list`} role="listbox" aria-label={listLabel}>
          {options.map((option, place) => (
            <div
              key={option.value}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className="menu-item"
              // The focus stays in the field, or its blur would close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setAt(place)}
              onClick={() => pick(option)}
              onKeyDown={(event) => event.key === 'Enter' && pick(option)}
              {...(place === at && { 'data-highlighted': '' })}
            >
              <span className="min-w-0 flex-1 truncate">{option.label}</span>
              {option.detail && <span className="shrink-0 text-xs text-muted-foreground">{option.detail}</span>}
            </div>
          ))}
        </div>
        {status && (
          <div role="status" className="px-2 py-1.5 text-muted-foreground">
            {status}
          </div>
        )}
      </Content>
    </Root>
  )
}
