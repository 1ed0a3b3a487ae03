import { useTranslation } from 'react-i18next'
import { buttonClass } from '#/ui/button-class.ts'

export function SkipLink() {
  const { t } = useTranslation('shell')
  function skip() {
    document.getElementById('main')?.focus()
  }
  return (
    <button
      type="button"
      onClick={skip}
      className={buttonClass({}, 'not-focus:sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50')}
    >
      {t('skip')}
    </button>
  )
}
