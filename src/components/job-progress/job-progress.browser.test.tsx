import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { configureHttp } from '#/api/http.ts'
import { NoticeHost } from '#/components/notice-host.tsx'
import { store } from '#/state/store.ts'
import { JobProgress } from './job-progress.tsx'

const address = `${location.origin}/job-api`

configureHttp({ origin: address, auth: { token: async () => 'a-token', renew: async () => null } })

/** Creates a job at the API and renders its live progress. */
async function renderJob(job: object, refuses: Record<string, number> = {}, id = crypto.randomUUID() as string) {
  const set = (change: object, refusals = {}) =>
    fetch(`${address}/${id}`, {
      method: 'PUT',
      body: JSON.stringify({ job: { id, kind: 'deck_import', ...change }, refuses: refusals }),
    })
  await set(job, refuses)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const screen = await render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Suspense fallback="Loading texts">
          <JobProgress companyId="c1" jobId={id} />
          <NoticeHost />
        </Suspense>
      </QueryClientProvider>
    </Provider>,
  )
  return { screen, set, id }
}

test('a job is shown live, from the queue to its end', async () => {
  const { screen, set } = await renderJob({ status: 'queued' })
  await expect.element(screen.getByRole('status')).toHaveTextContent('Import queued')
  await set({ status: 'running', progress: { done: 3, total: 12 } })
  await expect.element(screen.getByRole('status')).toHaveTextContent('Creating slides… · 3 of 12 slides ready')
  const bar = screen.getByRole('progressbar', { name: 'Creating slides…' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '25')
  await expect.element(bar).toHaveAttribute('aria-valuetext', '3 of 12 slides ready')
  await set({ status: 'succeeded', progress: { done: 12, total: 12 } })
  await expect.element(screen.getByRole('status')).toHaveTextContent('Slides ready')
  await expect.element(bar).not.toBeInTheDocument()
})

test('a job is stopped, and resumed by a retry', async () => {
  const { screen, set } = await renderJob({ status: 'running', progress: { done: 1, total: 2 } })
  await screen.getByRole('button', { name: 'Cancel import' }).click()
  await expect.element(screen.getByText('Import cancelled')).toBeVisible()
  await screen.getByRole('button', { name: 'Resume import' }).click()
  await expect.element(screen.getByRole('progressbar')).toBeVisible()
  // The topic is followed again.
  await set({ status: 'running', progress: { done: 2, total: 2 } })
  await expect.element(screen.getByRole('status')).toHaveTextContent('Creating slides… · 2 of 2 slides ready')
})

test('a failed job gives the reason, and stays dismissed', async () => {
  const job = { status: 'failed', error_code: 'pdf_broken' }
  const { screen, id } = await renderJob(job)
  await expect.element(screen.getByText('Import failed')).toBeVisible()
  await expect.element(screen.getByText("This PDF is damaged and can't be read.")).toBeVisible()
  await screen.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(screen.getByText('Import failed')).not.toBeInTheDocument()
  await screen.unmount()
  const again = await renderJob(job, {}, id)
  await expect.element(again.screen.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(again.screen.getByText('Import failed')).not.toBeInTheDocument()
})

test('failed pages are listed with the reason', async () => {
  const { screen } = await renderJob({ status: 'succeeded', failed_pages: [{ page: 7, code: 'page_timeout' }] })
  await expect.element(screen.getByText("Some pages couldn't be imported")).toBeVisible()
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Page 7: This page took too long to convert.')
  await screen.getByRole('button', { name: 'Retry failed pages' }).click()
  await expect.element(screen.getByText('Import queued')).toBeVisible()
})

test('if a job cannot be stopped, the reason is shown and the job continues', async () => {
  const { screen } = await renderJob({ status: 'running', progress: { done: 1, total: 2 } }, { cancel: 409 })
  await screen.getByRole('button', { name: 'Cancel import' }).click()
  await expect.element(screen.getByText("Import couldn't be cancelled")).toBeVisible()
  await expect.element(screen.getByRole('progressbar')).toBeVisible()
})

test('a job that the person may not see is only reported as not available', async () => {
  const { screen } = await renderJob({ id: 'nobody', status: 'running' })
  await expect.element(screen.getByText("Progress couldn't be loaded")).toBeVisible()
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
})

test('a kind without texts of its own uses the general ones', async () => {
  const { screen } = await renderJob({ kind: 'survey', status: 'running', progress: { done: 1, total: 4 } })
  await expect.element(screen.getByRole('status')).toHaveTextContent('In progress… · 1 of 4 done')
})
