import { RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { store } from '#/session/store.ts'
import { router } from './router.ts'

export function App() {
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  )
}
