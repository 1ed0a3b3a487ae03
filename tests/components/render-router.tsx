import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { Profiler, Suspense } from 'react'
import { render } from 'vitest-browser-react'
import { NoticeHost } from '#/components/notice-host.tsx'
import { store } from '#/state/store.ts'

/** Renders a router with a query cache, its own unless one is given, and the toasts and questions beside it. `onCommit` hears of each commit that rendered part of the page. */
export async function renderRouter(
  router: AnyRouter,
  client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } }),
  onCommit = () => {},
) {
  const screen = await render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Suspense fallback="Loading texts">
          <Profiler id="page" onRender={onCommit}>
            <RouterProvider router={router as never} />
          </Profiler>
          <NoticeHost />
        </Suspense>
      </QueryClientProvider>
    </Provider>,
  )
  return { screen, client }
}
