import { atom, useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import { useWindowKey } from '#/hooks/use-window-key.ts'
import { userAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { paletteSearchAtom, typeEarly } from './palette-search.ts'

export const paletteOpenAtom = atom(false)
/** A chunk of its own, as it includes cmdk; loaded when its button is hovered or the palette is opened. */
export const Palette = lazyPart(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))

/** Opens the palette on Ctrl K or ⌘ K for people who are signed in. */
export function PaletteHost() {
  const open = useAtomValue(paletteOpenAtom)
  const user = useAtomValue(userAtom)
  const [used, setUsed] = useState(false)
  if (open && !used) setUsed(true)

  function setOpen(next: boolean) {
    store.set(paletteOpenAtom, next)
    if (!next) store.set(paletteSearchAtom, '')
  }

  useWindowKey((event) => {
    if (!user) return
    const isOpen = store.get(paletteOpenAtom)
    const { key, shiftKey, altKey } = event
    if (key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !shiftKey && !altKey) {
      event.preventDefault()
      setOpen(!isOpen)
    } else if (isOpen) typeEarly(event, () => setOpen(false))
  })

  if (!used || !user) return null
  return (
    <Suspense fallback={null}>
      <Palette open={open} onOpenChange={setOpen} user={user} />
    </Suspense>
  )
}
