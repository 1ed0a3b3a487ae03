import type { Page } from '@playwright/test'
import { copyDeck, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

/** Numbers of the slides that are chosen. */
async function expectChosen(page: Page, numbers: readonly number[]) {
  for (const [index, slide] of (await slides(page).all()).entries())
    await expect(slide).toHaveAttribute('aria-selected', String(numbers.includes(index + 1)))
}

test('the slides are one tab stop; arrows move, Space and Shift select, Ctrl+A selects all', async ({ admin }) => {
  const { page, api } = admin
  const { id, slide_count: count } = await copyDeck(api)
  await page.goto(`/admin/decks/${id}`)
  await expect(slides(page)).toHaveCount(count)
  const at = (number: number) => slides(page).nth(number - 1)
  await at(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(at(2)).toBeFocused()
  await expect(at(2)).toHaveAttribute('aria-current', 'true')
  await expect(at(2)).toHaveAttribute('aria-posinset', '2')
  await expect(at(2)).toHaveAttribute('aria-setsize', String(count))
  await expect(page).toHaveURL(/slide=2/)
  await expectChosen(page, [])
  await page.keyboard.press('Space')
  await expectChosen(page, [2])
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(at(4)).toBeFocused()
  await expectChosen(page, [2, 3, 4])
  await page.keyboard.press('Shift+ArrowUp')
  await expectChosen(page, [2, 3])
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()
  await expect(page).toBeAccessible()
  await page.keyboard.press('Control+a')
  await expect(page.getByText(`${count} selected`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expectChosen(page, [])
  await page.keyboard.press('End')
  await expect(at(count)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(at(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox', { name: 'Slides' }).locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(at(1)).toBeFocused()
})

test('deleting, copying and undoing by keyboard keep the focus on a slide', async ({ admin }) => {
  const { page, api } = admin
  const { id, slide_count: count } = await copyDeck(api)
  await page.goto(`/admin/decks/${id}`)
  const at = (number: number) => slides(page).nth(number - 1)
  await at(2).click()
  await page.keyboard.press('Delete')
  await expect(slides(page)).toHaveCount(count - 1)
  await expect(at(2)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Delete')
  await expect(slides(page)).toHaveCount(count - 2)
  await expect(at(count - 2)).toBeFocused()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(slides(page)).toHaveCount(count)
  await expect(at(count - 2)).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(slides(page)).toHaveCount(count + 1)
  await expect(at(count - 2)).toBeFocused()
  await page.getByLabel('Slide title').fill('Typed')
  await page.keyboard.press('Delete')
  await expect(slides(page)).toHaveCount(count + 1)
})

test('a click selects by the checkbox, with Ctrl and with Shift, and opens otherwise', async ({ admin }) => {
  const { page, api } = admin
  const { id, slide_count: count } = await copyDeck(api)
  await page.goto(`/admin/decks/${id}`)
  await expect(slides(page)).toHaveCount(count)
  await slides(page).nth(1).click()
  await expectChosen(page, [])
  await slides(page)
    .nth(3)
    .click({ modifiers: ['Shift'] })
  await expectChosen(page, [2, 3, 4])
  await slides(page)
    .nth(2)
    .click({ modifiers: ['ControlOrMeta'] })
  await expectChosen(page, [2, 4])
  await slides(page).first().locator('[data-tick]').click()
  await expectChosen(page, [1, 2, 4])
})

test('on a phone nothing in the editor overflows or overlaps, even with slides selected', async ({ as }) => {
  const { page, api } = await as('admin', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const { id, slide_count: count } = await copyDeck(api)
  await page.goto(`/admin/decks/${id}`)
  await expect(slides(page)).toHaveCount(count)
  for (const index of [0, 1, 2]) await slides(page).nth(index).locator('[data-tick]').tap()
  await expect(page.getByText('3 selected')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const boxes = await page
    .getByRole('main')
    .locator('h1, h2, button')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.querySelector('button') && !one.closest('h1 button'))
        .map((one) => ({
          name: one.textContent || one.ariaLabel,
          box: one.getBoundingClientRect().toJSON() as DOMRect,
        })),
    )
  for (const [index, { name, box }] of boxes.entries()) {
    expect(box.right, `right edge of ${name}`).toBeLessThanOrEqual(390)
    for (const other of boxes.slice(index + 1)) {
      const apart =
        box.right <= other.box.left + 1 ||
        other.box.right <= box.left + 1 ||
        box.bottom <= other.box.top + 1 ||
        other.box.bottom <= box.top + 1
      expect(apart, `${name} beside ${other.name}`).toBe(true)
    }
    if (name?.startsWith('Slide')) expect(box.height, 'the heading stands in one line').toBeLessThan(32)
  }
})

test('the menu of a slide selects and moves it, alone or with others', async ({ as }) => {
  const { page, api } = await as('admin', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const { id, slide_count: count } = await copyDeck(api)
  const order = async () => {
    const { results } = await api.send<{ results: { id: string }[] }>('GET', `/v2/decks/${id}/slides`)
    return results.map((slide) => slide.id)
  }
  const [first = '', second = '', third = '', ...others] = await order()
  await page.goto(`/admin/decks/${id}`)
  const more = (number: number) => page.getByRole('button', { name: `More for slide ${number}`, exact: true })
  const act = async (number: number, name: string) => {
    await more(number).tap()
    await page.getByRole('menuitem', { name, exact: true }).tap()
  }
  await more(1).tap()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Select slide 1',
    'Select all slides',
    'Move down',
    'Move to the end',
    'Send to another deck',
  ])
  await expect(page).toBeAccessible()
  await page.getByRole('menuitem', { name: 'Move down' }).tap()
  await expect(more(2)).toBeFocused()
  await expect(page.getByText(`Slide 1 moved to position 2 of ${count}`)).toBeAttached()
  await expect.poll(order).toEqual([second, first, third, ...others])
  await act(2, 'Move to the start')
  await expect.poll(order).toEqual([first, second, third, ...others])
  await act(1, 'Select slide 1')
  await slides(page).nth(2).tap()
  await act(3, 'Select slide 3')
  await expectChosen(page, [1, 3])
  await act(3, 'Move 2 slides to the end')
  await expect(page.getByText(`2 slides moved to position ${count - 1} of ${count}`)).toBeAttached()
  await expect.poll(order).toEqual([second, ...others, first, third])
  await act(count, 'Unselect slide ' + count)
  await act(count, 'Move up')
  await expect.poll(order).toEqual([second, ...others, third, first])
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expect.poll(order).toEqual([second, ...others, first, third])
})
