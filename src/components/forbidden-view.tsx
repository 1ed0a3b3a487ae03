import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'

/** Where a person lacks the permission and was not sent elsewhere. */
export function ForbiddenView() {
  const { t } = useTranslation('shell')
  return (
    <EmptyState
      level={1}
      title={t('forbidden.title')}
      description={t('forbidden.text')}
      actions={
        <Link to="/" className={buttonClass({ variant: 'outline' })}>
          {t('forbidden.back')}
        </Link>
      }
    />
  )
}
