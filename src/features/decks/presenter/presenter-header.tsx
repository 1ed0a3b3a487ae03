import { Download, Keyboard, Maximize, ScreenShare, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'

export interface PresenterHeaderProps {
  title: string
  /** Number of the slide, or the number being typed. */
  counter: string
  /** Whether the audience's window is open. */
  accompanied: boolean
  onAudience: () => void
  onFullscreen: () => void
  /** Saves when which slide was shown. */
  onSaveLog: () => void
  onKeys: () => void
  onLeave: () => void
}

export function PresenterHeader(props: PresenterHeaderProps) {
  const { title, counter, accompanied, onAudience, onFullscreen, onSaveLog, onKeys, onLeave } = props
  const { t } = useTranslation('presenter')
  const label = t(accompanied ? 'showAudience' : 'openAudience')
  return (
    <header className="flex h-11 shrink-0 items-center gap-1 px-2">
      <Button variant="ghost" size="icon" aria-label={t('leave')} onClick={onLeave}>
        <X />
      </Button>
      <h1 dir="auto" className="min-w-0 flex-1 truncate px-1 text-sm font-semibold">
        {title}
      </h1>
      <span className="px-2 whitespace-nowrap text-muted-foreground tabular-nums">{counter}</span>
      <Button variant={accompanied ? 'ghost' : 'secondary'} aria-label={label} onClick={onAudience}>
        <ScreenShare />
        <span className="max-sm:hidden">{label}</span>
      </Button>
      {document.fullscreenEnabled && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('fullscreen')}
          onClick={onFullscreen}
          className="max-sm:hidden"
        >
          <Maximize />
        </Button>
      )}
      <Button variant="ghost" size="icon" aria-label={t('saveLog')} onClick={onSaveLog} className="max-sm:hidden">
        <Download />
      </Button>
      <Button variant="ghost" size="icon" aria-label={t('keys')} onClick={onKeys} className="max-sm:hidden">
        <Keyboard />
      </Button>
    </header>
  )
}
