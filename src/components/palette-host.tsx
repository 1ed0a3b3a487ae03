import { atom, useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import { useWindowKey } from '#/hooks/use-window-key.ts'
import { userAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { EarlyKeys } from './early-keys.tsx'

export const paletteOpenAtom = atom(false)
/** A chunk of its own, as it includes cmdk; loaded when its button is hovered or the palette is opened. */
export const Palette = lazyPart(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))

/** Opens the palette on Ctrl K or ⌘ K for people who are signed in. */
export function PaletteHost() {
  const open = useAtomValue(paletteOpenAtom)
  const setOpen = (next: boolean) => store.set(paletteOpenAtom, next)
  const user = useAtomValue(userAtom)
  const [used, setUsed] = useState(false)
  const [typed, setTyped] = useState('')
  if (open && !used) setUsed(true)

  useWindowKey((event) => {
    if (!user || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    store.set(paletteOpenAtom, (now) => !now)
  })

  if (!used || !user) return null
  return (
    <Suspense fallback={open && <EarlyKeys text={typed} onType={setTyped} onClose={() => setOpen(false)} />}>
      <Palette open={open} onOpenChange={setOpen} user={user} typed={typed} />
    </Suspense>
  )
}
