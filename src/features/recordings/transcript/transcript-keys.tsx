import { useTranslation } from 'react-i18next'
import { Kbd } from '#/ui/kbd.tsx'

const KEYS = [
  ['Enter', 'next'],
  ['Ctrl+Enter', 'play'],
  ['Alt+←/→', 'start'],
  ['Alt+Shift+←/→', 'end'],
  ['Alt+↑/↓', 'move'],
  ['Alt+Enter', 'split'],
  ['Backspace', 'merge'],
  ['Esc', 'leave'],
] as const

/** Keys while a line is edited. */
export function TranscriptKeys() {
  const { t } = useTranslation('transcript')
  return (
    <details className="rounded-md border px-3 py-2 text-muted-foreground max-lg:hidden">
      <summary className="font-medium text-foreground">{t('keys.title')}</summary>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {KEYS.map(([keys, name]) => (
          <div key={name} className="contents">
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">{t('keys.space')}</p>
    </details>
  )
}
