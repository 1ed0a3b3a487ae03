import { Suspense, useState, type ComponentProps, type ReactElement } from 'react'
import type { Button } from '#/ui/button.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'

export type NearProps = Pick<ComponentProps<typeof Button>, 'onPointerEnter' | 'onFocus' | 'onClick'>

type AnyPart = Awaited<ReturnType<Parameters<typeof lazyPart>[0]>>['default']

/** A part that a button opens. Its code comes when the pointer or the focus is near; a failure is met where it is opened. */
export function partLater<Part extends AnyPart>(load: () => Promise<{ default: Part }>) {
  const Part = lazyPart(load)
  const ahead = () => void Part.preload()
  return { Part, near: { onPointerEnter: ahead, onFocus: ahead } satisfies NearProps }
}

export interface LaterProps {
  near: NearProps
  /** Draws the button, which gets these properties. */
  trigger: (properties: NearProps) => ReactElement
  /** Draws the part around its button, once it was pressed. */
  children: (trigger: ReactElement) => ReactElement
}

/** A button until it is pressed; the button stays while the part is fetched, however long that takes. */
export function Later({ near, trigger, children }: LaterProps) {
  const [wanted, setWanted] = useState(false)
  if (!wanted) return trigger({ ...near, onClick: () => setWanted(true) })
  const button = trigger({})
  return <Suspense fallback={button}>{children(button)}</Suspense>
}
