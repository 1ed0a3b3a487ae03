import { useBlocker } from '@tanstack/react-router'
import { loadNamespace, translate } from '#/i18n/translations.ts'
import { confirm } from '#/session/notices.ts'

/** While `dirty`, leaving the page is asked about: inside the app by our question, otherwise by the browser's. */
export function useUnsavedGuard(dirty: boolean): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      await loadNamespace('shell')
      return !(await confirm({
        title: translate('shell:unsaved.title'),
        description: translate('shell:unsaved.text'),
        cancelText: translate('shell:unsaved.stay'),
        submitText: translate('shell:unsaved.leave'),
        confirmationRequired: false,
      }))
    },
  })
}
