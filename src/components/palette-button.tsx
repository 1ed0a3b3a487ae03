import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { store } from '#/state/store.ts'
import { Button } from '#/ui/button.tsx'
import { Kbd } from '#/ui/kbd.tsx'
import { Palette, paletteOpenAtom } from './palette-host.tsx'

const mac = /mac|iphone|ipad/i.test(navigator.userAgent)

export function PaletteButton() {
  const { t } = useTranslation('shell')
  return (
    <Button
      variant="ghost"
      aria-haspopup="dialog"
      aria-keyshortcuts={mac ? 'Meta+K' : 'Control+K'}
      className="text-muted-foreground max-sm:size-10 max-sm:px-0"
      onPointerEnter={Palette.preload}
      onFocus={Palette.preload}
      onClick={() => store.set(paletteOpenAtom, true)}
    >
      <Search />
      <span className="max-sm:sr-only">{t('palette.hint')}</span>
      <span aria-hidden className="max-sm:hidden">
        <Kbd>{mac ? '⌘K' : 'Ctrl K'}</Kbd>
      </span>
    </Button>
  )
}
