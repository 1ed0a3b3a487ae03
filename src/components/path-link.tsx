import { useRouter, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps, FocusEvent, MouseEvent } from 'react'
import { basePath } from '#/lib/base-path.ts'

export interface PathLinkProps extends Omit<
  ComponentProps<'a'>,
  'href' | 'target' | 'onClick' | 'onFocus' | 'onMouseEnter' | 'onTouchStart'
> {
  /** Path of a screen below the base of the page, written out. */
  path: string
}

/**
 * As the router's `Link`, for a path that does not hang on where the person is. That one works its address out anew for each
 * drawing and each change of page, and menus and lists draw dozens.
 */
export function PathLink({ path, children, ...rest }: PathLinkProps) {
  const router = useRouter()
  const to = path as NonNullable<LinkProps['to']>

  function preload() {
    router.preloadRoute({ to }).catch(console.warn)
  }

  /** A pointer has come near before it gives the focus, in the middle of the press. */
  function handleFocus({ currentTarget }: FocusEvent<HTMLAnchorElement>) {
    if (currentTarget.matches(':focus-visible')) preload()
  }

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void router.navigate({ to })
  }

  return (
    <a
      {...rest}
      href={basePath() + path}
      onClick={handleClick}
      onFocus={handleFocus}
      onMouseEnter={preload}
      onTouchStart={preload}
    >
      {children}
    </a>
  )
}
