import { RouterProvider } from '@tanstack/react-router'
import { TextsProvider } from '#/i18n/texts-provider.tsx'
import { router } from './router.ts'

export function App() {
  return (
    <TextsProvider>
      <RouterProvider router={router} />
    </TextsProvider>
  )
}
