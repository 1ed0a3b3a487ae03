import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'

export interface PresenterNoticeProps {
  /** The browser did not let the audience's window open. */
  blocked: boolean
  /** The audience's window was closed. */
  lost: boolean
  onOpen: () => void
}

/** Says why the audience sees nothing. */
export function PresenterNotice({ blocked, lost, onOpen }: PresenterNoticeProps) {
  const { t } = useTranslation('presenter')
  if (!blocked && !lost) return null
  return (
    <Callout
      variant="warning"
      role="alert"
      className="mx-3 mb-2"
      title={t(blocked ? 'blocked' : 'audienceLost')}
      actions={
        <Button size="sm" onClick={onOpen}>
          {t('openAudience')}
        </Button>
      }
    >
      {blocked && <p>{t('blockedText')}</p>}
    </Callout>
  )
}
