import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { i18n } from '#/i18n/i18n.ts'
import { createWorld } from '../../../tests/components/asset-world.ts'
import { renderList } from '../../../tests/components/render-list.tsx'

const CARDS = 24
/** A card has its picture, link, menu and checkbox. What opens is mounted when it opens. */
const MOST_COMPONENTS_OF_A_CARD = 12

interface Fiber {
  readonly type: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** React's own record of an element. */
function fiberOf(element: Element): Fiber {
  const [, fiber] = Object.entries(element).find(([key]) => key.startsWith('__reactFiber$')) ?? []
  return fiber as Fiber
}

/** The names of all components that are mounted below. */
function componentsBelow({ child }: Fiber): string[] {
  const found: string[] = []
  for (let fiber = child; fiber; fiber = fiber.sibling) {
    const { type } = fiber
    if (typeof type === 'function') found.push(type.name)
    else if (typeof type === 'object' && type !== null && 'render' in type) found.push('forwardRef')
    found.push(...componentsBelow(fiber))
  }
  return found
}

test('a list renders again neither for texts that others load nor while nothing changes', async () => {
  await createWorld(CARDS)
  let commits = 0
  await renderList('?view=grid', null, () => {
    commits += 1
  })
  await expect.element(page.getByRole('listitem').nth(CARDS - 1)).toBeVisible()
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
  const before = commits
  await i18n.loadNamespaces(['home', 'status', 'meeting'])
  // Would be rendered in the same task.
  expect(i18n.t('home:member.follow')).toBe('Follow')
  expect(commits).toBe(before)
  // The waiting list, its texts, the list.
  expect(before).toBeLessThanOrEqual(6)
})

test('a card mounts only what is seen of it', async () => {
  await createWorld(CARDS)
  await renderList('?view=grid')
  const card = page.getByRole('listitem').nth(CARDS - 1)
  await expect.element(card).toBeVisible()
  expect(componentsBelow(fiberOf(card.element())).length).toBeLessThanOrEqual(MOST_COMPONENTS_OF_A_CARD)
})
