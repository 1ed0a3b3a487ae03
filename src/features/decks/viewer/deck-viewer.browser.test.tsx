import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { slideQueries } from '#/api/slides.ts'
import { expectAccessible } from '../../../../tests/components/expect-accessible.ts'
import {
  focusSlide,
  renderDeck,
  showsSlide,
  slideNumber,
  slides,
  slidesTo,
  viewer,
} from '../../../../tests/components/render-deck.tsx'

const wide = () => viewer().getByRole('button', { name: 'Fit to width' })
const searchbox = () => page.getByRole('searchbox', { name: 'Find in slides' })
const find = () => page.getByRole('complementary', { name: 'Find' })

test('a slide number past the end opens the last slide with a message, nonsense opens the first', async () => {
  const { screen } = await renderDeck('?mode=present&slide=99')
  const note = viewer().getByText('Slide 99 does not exist. This deck has 5 slides.')
  await expect.element(note).toBeVisible()
  await showsSlide(5)
  await userEvent.keyboard('{ArrowLeft}')
  await showsSlide(4)
  await expect.element(note).not.toBeInTheDocument()
  await screen.unmount()
  await renderDeck('?mode=present&slide=nonsense')
  await showsSlide(1)
  await expect.element(viewer().getByText(/does not exist/)).not.toBeInTheDocument()
})

describe('keys', () => {
  test('turn the slides, fit to width, and close to the slide shown last', async () => {
    const { search } = await renderDeck('?mode=present')
    await showsSlide(1)
    for (const [key, number] of [
      ['{End}', 5],
      ['{ArrowRight}', 5],
      ['{Home}', 1],
      ['{ArrowLeft}', 1],
      ['{PageDown}', 2],
      [' ', 3],
      ['{Shift>} {/Shift}', 2],
      ['{PageUp}', 1],
      ['{ArrowDown}', 2],
      ['{ArrowUp}', 1],
      ['2{Enter}', 2],
    ] as const) {
      await userEvent.keyboard(key)
      await showsSlide(number)
    }
    await userEvent.keyboard('w')
    await expect.element(wide()).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('w')
    await expect.element(wide()).toHaveAttribute('aria-pressed', 'false')
    await userEvent.keyboard('{ArrowRight}{Escape}')
    await expect.element(viewer()).not.toBeInTheDocument()
    await expect.poll(search).toEqual({ slide: 3 })
    await expect.element(page.getByRole('heading', { name: 'Slide 3' })).toBeVisible()
  })

  test('act on the deck or on the focused button, never on both', async () => {
    await renderDeck('?mode=present')
    await showsSlide(1)
    const isWide = (pressed: boolean) => expect.element(wide()).toHaveAttribute('aria-pressed', String(pressed))
    wide().element().focus()
    await userEvent.keyboard('3{Enter}')
    await showsSlide(3)
    await isWide(false)
    await userEvent.keyboard('{Enter}')
    await isWide(true)
    await userEvent.keyboard(' ')
    await isWide(false)
    await showsSlide(3)
    await userEvent.keyboard('1')
    await expect.element(viewer().getByText('→ 1')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await showsSlide(3)
    await userEvent.keyboard('{Enter}')
    await showsSlide(3)
    await isWide(true)
  })

  test('a question mark opens the shortcuts, except in a field', async () => {
    await renderDeck('?slide=2')
    const keys = (place: string) => page.getByRole('dialog', { name: new RegExp(`^${place} shortcuts`, 'i') })
    await focusSlide(2)
    await userEvent.keyboard('?')
    await expect.element(keys('editor').getByText('Select all slides')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(keys('editor')).not.toBeInTheDocument()
    await expect.element(slides().nth(1)).toHaveFocus()

    const more = page.getByRole('button', { name: 'Actions for Roadshow' })
    await more.click()
    await page.getByRole('menuitem', { name: /^Keyboard shortcuts/ }).click()
    await expect.element(keys('editor')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(more).toHaveFocus()

    await page.getByRole('button', { name: 'Present', exact: true }).click()
    await expect.element(viewer()).toHaveFocus()
    await userEvent.keyboard('?')
    await expect.element(keys('viewer').getByText('Next slide')).toBeVisible()
    await userEvent.keyboard('{End}{Escape}')
    await expect.element(keys('viewer')).not.toBeInTheDocument()
    await showsSlide(2)
    await viewer().getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Keyboard shortcuts/ }).click()
    await expect.element(keys('viewer')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(keys('viewer')).not.toBeInTheDocument()
    await userEvent.keyboard('/')
    await expect.element(searchbox()).toHaveFocus()
    await userEvent.keyboard('why?')
    await expect.element(page.getByText('No matches')).toBeVisible()
    await expect.element(keys('viewer')).not.toBeInTheDocument()
  })
})

describe('find', () => {
  const zirconium = slidesTo(5).map((slide, index) => (index % 2 ? { ...slide, title: 'Zirconium' } : slide))

  test('steps through the matches forwards and backwards, wrapping at the end', async () => {
    await renderDeck('?mode=present', { slides: zirconium })
    await showsSlide(1)
    await userEvent.keyboard('/')
    await searchbox().fill('zirconium')
    await expect.element(viewer().getByText('2 slides', { exact: true })).toBeVisible()
    for (const [key, number, place] of [
      ['{Enter}', 2, 1],
      ['{Enter}', 4, 2],
      ['{Enter}', 2, 1],
      ['{Shift>}{Enter}{/Shift}', 4, 2],
      ['{Shift>}{Enter}{/Shift}', 2, 1],
    ] as const) {
      await userEvent.keyboard(key)
      await showsSlide(number)
      await expect.element(find().getByRole('status')).toHaveTextContent(`${place} of 2 matching slides`)
    }
    await expectAccessible()
    await find().getByRole('button', { name: 'Next match' }).click()
    await expect.element(viewer().getByText('2 of 2 matching slides')).toBeVisible()
    await find().getByRole('button', { name: 'Previous match' }).click()
    await expect.element(viewer().getByText('1 of 2 matching slides')).toBeVisible()
    searchbox().element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(searchbox()).not.toBeInTheDocument()
    await expect.element(viewer()).toBeVisible()
  })

  test('shows "No matches" only once the texts of the slides have loaded', async () => {
    const { change } = await renderDeck('?mode=present&q=zeolite', { holds: ['GET slides/text'] })
    await expect.element(find()).toBeVisible()
    await expect.element(page.getByText('No matches')).not.toBeInTheDocument()
    await change({ holds: [] })
    await expect.element(page.getByText('No matches')).toBeVisible()
  })

  test('finds the text of a slide that arrives after newer ones', async () => {
    const { id, change, client, read } = await renderDeck('', { late: ['s1'] })
    await expect.element(slides().nth(3)).toBeVisible()
    await expect.poll(async () => (await read()).requests).toContain('GET slides/text')
    await change({ late: [] })
    await client.invalidateQueries({ queryKey: slideQueries.list(id).queryKey })
    await expect.element(slides().nth(4)).toBeVisible()
    await page.getByRole('button', { name: 'Present', exact: true }).click()
    await viewer().getByRole('button', { name: 'Find', exact: true }).click()
    await searchbox().fill('page 1 of')
    await expect.element(find().getByRole('status')).toHaveTextContent('1 of 1 matching slides')
  })

  test('reports texts that cannot be fetched next to the slide and in the results, and retries them', async () => {
    const { change, read } = await renderDeck('', { refuses: { 'GET slides/text': 503 } })
    const problem = () => page.getByRole('status').filter({ hasText: "Slide text couldn't be loaded" })
    await expect.element(problem()).toBeVisible()
    const before = (await read()).requests.length
    await problem().getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await read()).requests.length).toBeGreaterThan(before)
    await expect.element(problem().getByRole('button', { name: 'Try again' })).toBeEnabled()
    await page.getByRole('button', { name: 'Present', exact: true }).click()
    await viewer().getByRole('button', { name: 'Find', exact: true }).click()
    await searchbox().fill('magnetite')
    await expect.element(find().getByText('Only slide titles can be searched until it loads.')).toBeVisible()
    await expect.element(find().getByText('No matches')).not.toBeInTheDocument()
    await expectAccessible()
    await change({ refuses: {} })
    await find().getByRole('button', { name: 'Try again' }).click()
    await expect.element(problem()).not.toBeInTheDocument()
    await expect.element(find().getByText('No matches')).toBeVisible()
  })

  test('marks the words on the picture of the slide, within its edges', async () => {
    const word = { text: 'copper', x: 0.2, y: 0.3, width: 0.2, height: 0.1 }
    await renderDeck('?mode=present&q=copper', {
      slides: [slideNumber(1), slideNumber(2, { text: 'copper', words: [word] })],
    })
    await find().getByRole('listitem').first().getByRole('button').click()
    await showsSlide(2, 2)
    const mark = () => document.querySelector('mark[aria-hidden]')
    await expect.poll(mark).not.toBeNull()
    const box = mark()?.getBoundingClientRect()
    const picture = viewer().getByRole('img', { name: 'copper' }).element().getBoundingClientRect()
    expect(box?.left).toBeCloseTo(picture.left + picture.width * 0.2, 0)
    expect(box?.top).toBeCloseTo(picture.top + picture.height * 0.3, 0)
    expect(box?.width).toBeCloseTo(picture.width * 0.2, 0)
    await searchbox().fill('zeolite')
    await expect.poll(mark).toBeNull()
  })

  test('on a phone leaves the slide and its buttons visible below the results', async () => {
    await page.viewport(390, 844)
    await renderDeck('?mode=present&q=zirconium', { slides: zirconium })
    await find().getByRole('button', { name: 'Next match' }).click()
    await showsSlide(2)
    const results = find().element().getBoundingClientRect()
    expect(results.width).toBe(390)
    for (const part of [viewer().getByRole('button', { name: 'Next slide' }), viewer().getByRole('img').first()])
      expect(part.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(results.bottom)
    await page.viewport(1200, 800)
  })
})

describe('the page under the viewer', () => {
  test('is inert, Tab stays in the viewer, and the focus returns to the button that opened it', async () => {
    await renderDeck()
    const open = page.getByRole('button', { name: 'Present', exact: true })
    await expect.element(open).toBeEnabled()
    open.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(viewer()).toHaveFocus()
    expect(document.querySelector('[inert]')?.textContent).toContain('Elsewhere')
    for (const key of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
      const seen = new Set<string | null | undefined>()
      for (let press = 0; press < 30; press += 1) {
        await userEvent.keyboard(key)
        expect(viewer().element().contains(document.activeElement)).toBe(true)
        seen.add(document.activeElement?.getAttribute('aria-label'))
      }
      expect([...seen]).toEqual(expect.arrayContaining(['Exit presentation', 'Full screen', 'Next slide']))
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(viewer()).not.toBeInTheDocument()
    await expect.element(open).toHaveFocus()
  })

  test('gets the focus at its heading when the address opened the viewer', async () => {
    await renderDeck('?mode=present')
    await expect.element(viewer()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(viewer()).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Roadshow', level: 1 })).toHaveFocus()
  })

  test('is light again after the viewer, whose menus are dark', async () => {
    document.documentElement.dataset['theme'] = 'light'
    await renderDeck('?mode=present')
    const menuStyle = () => {
      const { backgroundColor, colorScheme } = getComputedStyle(page.getByRole('menu').element())
      return { backgroundColor, colorScheme }
    }
    await viewer().getByRole('button', { name: 'More', exact: true }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    const dark = menuStyle()
    expect(dark.colorScheme).toBe('dark')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(viewer()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Add slides' }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    expect(menuStyle().colorScheme).toBe('light')
    expect(menuStyle().backgroundColor).not.toBe(dark.backgroundColor)
    delete document.documentElement.dataset['theme']
  })

  test('has no step in the history for a viewer that was opened and closed', async () => {
    const { history, search } = await renderDeck()
    for (const number of [2, 3]) {
      await page.getByRole('button', { name: 'Present', exact: true }).click()
      await expect.element(viewer()).toHaveFocus()
      await userEvent.keyboard('{Home}')
      for (let press = 1; press < number; press += 1) await userEvent.keyboard('{ArrowRight}')
      await expect.poll(search).toEqual({ mode: 'present', slide: number })
      await userEvent.keyboard('{Escape}')
      await expect.element(viewer()).not.toBeInTheDocument()
      await expect.poll(search).toEqual({ slide: number })
    }
    history.back()
    await expect.element(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
  })

  test('goes on at the slide shown last, however fast the keys come', async () => {
    const { search } = await renderDeck()
    await page.getByRole('button', { name: 'Present', exact: true }).click()
    await expect.element(viewer()).toHaveFocus()
    await Promise.all(['{ArrowRight}', '{ArrowRight}', '{Escape}'].map((key) => userEvent.keyboard(key)))
    await expect.element(viewer()).not.toBeInTheDocument()
    await expect.poll(search).toEqual({ slide: 3 })
  })
})
