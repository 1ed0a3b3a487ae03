import { useTranslation } from 'react-i18next'
import { Dialog } from '#/ui/dialog.tsx'
import { Kbd } from '#/ui/kbd.tsx'

export interface PlayerKeysDialogProps {
  /** What the page around the player adds. */
  readonly more: readonly (readonly [keys: string, text: string])[]
  readonly onClose: () => void
}

/** Keyboard shortcuts of the player. */
export function PlayerKeysDialog({ more, onClose }: PlayerKeysDialogProps) {
  const { t } = useTranslation('player')
  const keys = [
    ['Space K', t('keys.toggle')],
    ['← →', t('keys.step')],
    ['J L', t('keys.leap')],
    ['0 9', t('keys.share')],
    ['Home End', t('keys.ends')],
    ['↑ ↓', t('keys.volume')],
    ['M', t('keys.mute')],
    ['< >', t('keys.speed')],
    ['C', t('keys.captions')],
    ['F', t('keys.fullscreen')],
    ...more,
    ['?', t('keys.help')],
  ] as const
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('keys.title')} closeLabel={t('close')}>
      <dl className="divide-y">
        {keys.map(([names, text]) => (
          <div key={names} className="flex items-center gap-4 py-1.5">
            <dt className="flex w-32 shrink-0 flex-wrap gap-1">
              {names.split(' ').map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dt>
            <dd className="min-w-0 flex-1">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
