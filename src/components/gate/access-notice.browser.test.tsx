import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/components/expect-accessible.ts'
import { renderRouter } from '../../../tests/components/render-router.tsx'
import { ApiError } from '#/api/api-error.ts'
import { AccessNotice, type AccessNoticeProps } from './access-notice.tsx'

async function renderNotice(props: Omit<AccessNoticeProps, 'content'>, content: AccessNoticeProps['content'] = 'deck') {
  const rootRoute = createRootRoute({
    component: () => <AccessNotice content={content} companyName="Borealis" {...props} />,
    notFoundComponent: () => null,
  })
  await renderRouter(
    createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/?slide=2'] }) }),
  )
}

const heading = page.getByRole('heading', { level: 1 })

test('a deck for people with an account offers to sign in and returns to the same URL', async () => {
  await renderNotice({ state: 'sign_in' })
  await expect.element(heading).toHaveTextContent('Sign in to open this deck')
  const link = page.getByRole('link', { name: 'Sign in' })
  await expect.element(link).toHaveAttribute('href', `/login?redirectedFrom=${encodeURIComponent('/?slide=2')}`)
  await expectAccessible()
})

test('a deck for followers offers to follow the company, and says why that failed', async () => {
  const onFollow = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new ApiError('unavailable', 503, null))
    .mockResolvedValue(undefined)
  await renderNotice({ state: 'follow', onFollow })
  const button = page.getByRole('button', { name: 'Follow Borealis' })
  await button.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectAccessible()
  await button.click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(onFollow).toHaveBeenCalledTimes(2)
})

test('an expired personal link can be renewed', async () => {
  const onRequestLink = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)
  await renderNotice({ state: 'share_renewable', onRequestLink })
  await expectAccessible()
  await page.getByRole('button', { name: 'Request a new link' }).click()
  await expect.element(page.getByText(/^You've requested a new link/)).toBeVisible()
  expect(onRequestLink).toHaveBeenCalledOnce()
})

test.for([
  ['refused', 'deck', "You don't have access to this deck"],
  ['refused', 'recording', "You don't have access to this recording"],
  ['not_found', 'deck', "We couldn't find this deck"],
  ['not_found', 'recording', "We couldn't find this recording"],
  ['share_expired', 'deck', 'This link has expired'],
  ['share_ended', 'deck', 'This link no longer works'],
  ['withdrawn', 'recording', 'This recording was withdrawn'],
  ['processing', 'recording', "We're preparing this recording"],
] as const)('the state %s of a %s is explained without an action', async ([state, content, title]) => {
  await renderNotice({ state }, content)
  await expect.element(heading).toHaveTextContent(title)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  await expectAccessible()
})
