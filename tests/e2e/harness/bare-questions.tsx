/** The app's dialogs, its guest cookie and its texts on a page with nothing else, for what no screen asks for yet. */
import { Provider } from 'jotai'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfirmationDialog } from '#/components/confirmation-dialog.tsx'
import { WarningDialog } from '#/components/warning-dialog.tsx'
import { writeGuest } from '#/session/storage.ts'
import { confirm, warn } from '#/state/notices.ts'
import { store } from '#/state/store.ts'
import '#/i18n/i18n.ts'

export interface BareQuestions {
  readonly confirm: typeof confirm
  readonly warn: typeof warn
  readonly writeGuest: typeof writeGuest
}

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(
  <Provider store={store}>
    <Suspense>
      <ConfirmationDialog />
      <WarningDialog />
    </Suspense>
  </Provider>,
)
Object.assign(window, { questions: { confirm, warn, writeGuest } satisfies BareQuestions })
