import { Ellipsis, Maximize, Pause, Play, Presentation, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { keysEntry } from '#/features/decks/help/keys-entry.tsx'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import type { MenuEntry } from '#/ui/menu-entry.ts'
import { AUTOPLAY_SECONDS } from './use-autoplay.ts'
import type { Autoplay } from './use-autoplay.ts'

export interface ViewerMenuProps {
  autoplay: Autoplay
  /** Null where it is not allowed. */
  onPrint: (() => void) | null
  onFullscreen: () => void
  /** Null where nobody presents. */
  onPresenterView: (() => void) | null
  onKeys: () => void
}

/** Menu of the viewer. */
export function ViewerMenu({ autoplay, onPrint, onFullscreen, onPresenterView, onKeys }: ViewerMenuProps) {
  const { t } = useTranslation('deck')
  const { playing, seconds, setSeconds, toggle } = autoplay
  const entries: MenuEntry[] = [
    {
      kind: 'action',
      key: 'play',
      label: t(playing ? 'viewer.pause' : 'viewer.play'),
      icon: playing ? <Pause /> : <Play />,
      onSelect: toggle,
    },
    {
      kind: 'choice',
      key: 'seconds',
      label: t('viewer.interval'),
      value: String(seconds),
      options: AUTOPLAY_SECONDS.map((count) => ({ value: String(count), label: t('viewer.seconds', { count }) })),
      onValueChange: (value) => setSeconds(Number(value)),
    },
    { kind: 'divider', key: 'line' },
    ...(onPresenterView
      ? ([
          {
            kind: 'action',
            key: 'presenter',
            label: t('viewer.presenterView'),
            shortcut: 'S',
            icon: <Presentation />,
            onSelect: onPresenterView,
          },
        ] as const)
      : []),
    ...(onPrint
      ? ([
          {
            kind: 'action',
            key: 'print',
            label: t('viewer.print'),
            shortcut: 'P',
            icon: <Printer />,
            onSelect: onPrint,
          },
        ] as const)
      : []),
    ...(document.fullscreenEnabled
      ? ([
          {
            kind: 'action',
            key: 'fullscreen',
            label: t('viewer.fullscreen'),
            shortcut: 'F',
            icon: <Maximize />,
            onSelect: onFullscreen,
          },
        ] as const)
      : []),
    keysEntry(t('keys.show'), onKeys),
  ]
  return (
    <DropdownMenu
      entries={entries}
      trigger={
        <Button variant="ghost" size="icon" data-autoplay aria-label={t('viewer.more')}>
          <Ellipsis />
        </Button>
      }
    />
  )
}
