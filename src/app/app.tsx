import { RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { TextsProvider } from '#/i18n/texts-provider.tsx'
import { store } from '#/session/store.ts'
import { router } from './router.ts'

export function App() {
  return (
    <Provider store={store}>
      <TextsProvider>
        <RouterProvider router={router} />
      </TextsProvider>
    </Provider>
  )
}
