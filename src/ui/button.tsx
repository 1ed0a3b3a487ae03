import type { ComponentProps, MouseEvent } from 'react'
import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'
import { Slot } from 'radix-ui'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Renders the only child (a link) in place of a button. */
  asChild?: boolean
  /** Keeps size, text and focus; clicks do nothing meanwhile. */
  loading?: boolean | undefined
}

export function Button({ variant, size, asChild, loading, className, onClick, ...rest }: ButtonProps) {
  const look = buttonClass({ variant, size }, className)
  if (asChild) return <Slot.Root {...rest} className={look} {...(onClick && { onClick })} />

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading || rest['aria-disabled'] === true) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      // A tooltip for a button that shows only an icon.
      {...(size?.startsWith('icon') && { title: rest['aria-label'] })}
      {...rest}
      className={look}
      onClick={handleClick}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
    />
  )
}
