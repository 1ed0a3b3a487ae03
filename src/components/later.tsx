import { Suspense, useState, type ReactElement } from 'react'
import type { ButtonProps } from '#/ui/button.tsx'
import type { DropdownMenuProps } from '#/ui/dropdown-menu.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'

const load = () => import('#/ui/dropdown-menu.tsx')
/** A head start; a failure is met where the menu is really opened. */
const preload = () => void load().catch(() => undefined)
const Menu = lazyPart(() => load().then((module) => ({ default: module.DropdownMenu })))

export interface MenuLaterProps extends Pick<DropdownMenuProps, 'entries'> {
  /** Draws the button, which gets these properties. */
  trigger: (properties: Partial<ButtonProps>) => ReactElement
}

/** A menu that is a button until it is wanted; its code comes when the pointer or the focus is near. */
export function MenuLater({ trigger, entries }: MenuLaterProps) {
  const [wanted, setWanted] = useState(false)
  const button = trigger({
    'aria-haspopup': 'menu',
    onPointerEnter: preload,
    onFocus: preload,
    ...(!wanted && { onClick: () => setWanted(true) }),
  })
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <Menu defaultOpen trigger={button} entries={entries} />
    </Suspense>
  )
}
