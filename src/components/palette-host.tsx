import { useAtom, useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useState } from 'react'
import { sessionAtom } from '#/session/atoms.ts'
import { paletteOpenAtom } from './palette-state.ts'

export const loadPalette = () => import('./palette.tsx').then((palette) => ({ default: palette.Palette }))
const Palette = lazy(loadPalette)

/** Opens the palette on Ctrl K or ⌘ K for whoever is signed in; its code comes with the first use. */
export function PaletteHost() {
  const [open, setOpen] = useAtom(paletteOpenAtom)
  const { user } = useAtomValue(sessionAtom)
  const signedIn = user !== null
  const [used, setUsed] = useState(false)
  if (open && !used) setUsed(true)

  useEffect(() => {
    if (!signedIn) return
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen((current) => !current)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [signedIn, setOpen])

  if (!used || !user) return null
  return (
    <Suspense>
      <Palette open={open} onOpenChange={setOpen} user={user} />
    </Suspense>
  )
}
