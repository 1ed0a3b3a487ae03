import { Suspense, useState } from 'react'
import { useWindowKey } from '#/hooks/use-window-key.ts'
import { sessionAtom } from '#/session/atoms.ts'
import { store } from '#/session/store.ts'
import { useAtomValue } from '#/session/use-atom-value.ts'
import { partLater } from './later.tsx'
import { paletteOpenAtom } from './palette-state.ts'

export const palette = partLater(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))

/** Opens the palette on Ctrl K or ⌘ K for whoever is signed in; its code comes with the first use. */
export function PaletteHost() {
  const open = useAtomValue(paletteOpenAtom)
  const setOpen = (next: boolean) => store.set(paletteOpenAtom, next)
  const { user } = useAtomValue(sessionAtom)
  const [used, setUsed] = useState(false)
  if (open && !used) setUsed(true)

  useWindowKey((event) => {
    if (!user || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    store.set(paletteOpenAtom, (now) => !now)
  })

  if (!used || !user) return null
  return (
    <Suspense>
      <palette.Part open={open} onOpenChange={setOpen} user={user} />
    </Suspense>
  )
}
