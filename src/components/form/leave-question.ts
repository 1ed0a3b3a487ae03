import { i18n } from '#/i18n/i18n.ts'
import { confirm } from '#/state/notices.ts'

/** Asks before unsaved changes are lost; true if the person wants to leave. */
export async function confirmLeaving(): Promise<boolean> {
  await i18n.loadNamespaces('form')
  return confirm({
    title: i18n.t('form:leave.title'),
    description: i18n.t('form:leave.text'),
    cancelText: i18n.t('form:leave.stay'),
    submitText: i18n.t('form:leave.discard'),
    confirmationRequired: false,
  })
}
