import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'

const WIDE = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } satisfies BrowserContextOptions
/** 1280 pixels at 400 %, as WCAG 1.4.10 asks. */
const ZOOMED = { viewport: { width: 320, height: 256 } }

function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
}

/** Lists of a few, each kind of row once: axe takes a minute for a page of a hundred. */
const FEW_DECKS = '/admin/decks?q=roadshow%2C+short'
const FEW_FILES = '/admin/files/company-files?kind=pdf'

/** The first deck of the list, by its address. */
async function firstDeck(page: Page): Promise<string> {
  await open(page, FEW_DECKS)
  return (await page.getByRole('main').getByRole('listitem').getByRole('link').first().getAttribute('href')) ?? ''
}

type Screens = Readonly<Record<string, (page: Page) => Promise<unknown>>>

/** Screens and open dialogs, each from a fresh page. */
const SCREENS: Readonly<Record<string, Screens>> = {
  'the list of decks': {
    'the list of decks': (page) => open(page, FEW_DECKS),
    'a deck that is chosen': async (page) => {
      await open(page, FEW_DECKS)
      await page.getByRole('checkbox').first().check({ force: true })
      await expect(page.getByRole('toolbar')).toBeVisible()
    },
    'the menu of a deck': async (page) => {
      await open(page, FEW_DECKS)
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
    'the dialog of a new deck': async (page) => {
      await open(page, FEW_DECKS)
      await page.getByRole('button', { name: 'Create deck' }).click()
      await expect(page.getByRole('dialog', { name: 'Create deck' })).toBeVisible()
    },
    'the table of decks': async (page) => {
      await open(page, `${FEW_DECKS}&view=table`)
      await expect(page.getByRole('main').getByRole('checkbox').last()).toBeVisible()
    },
    'an empty trash': (page) => open(page, '/admin/decks?state=trash&q=nothing'),
  },
  'a deck and the frame': {
    'a deck': async (page) => open(page, await firstDeck(page)),
    'the viewer': async (page) => {
      await open(page, await firstDeck(page))
      await page.getByRole('button', { name: 'Present', exact: true }).click()
      await expect(page.getByText(/^1 of \d+$/).first()).toBeVisible()
    },
    palette: async (page) => {
      await open(page, FEW_DECKS)
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
    },
    'a screen that is not there yet': (page) => open(page, '/admin/meetings'),
    home: (page) => open(page, '/'),
  },
  'company files': {
    'company files': (page) => open(page, FEW_FILES),
    'company files as a table': (page) => open(page, `${FEW_FILES}&view=table`),
    'deleted company files': (page) => open(page, '/admin/files/company-files/deleted'),
    'a company file': async (page) => {
      await open(page, FEW_FILES)
      await page
        .getByRole('main')
        .getByRole('link', { name: /\.pdf$/ })
        .first()
        .click()
      await expect(page.getByRole('link', { name: 'Versions' })).toBeVisible()
    },
  },
}

for (const [width, options] of Object.entries({ wide: WIDE, phone: PHONE })) {
  for (const [group, screens] of Object.entries(SCREENS)) {
    // Other groups are looked at on a phone by the journeys of decks and files.
    if (options === PHONE && group !== 'the list of decks') continue
    test(`axe finds nothing on ${group}, ${width}`, async ({ as }) => {
      const { page } = await as('admin', options)
      for (const [name, show] of Object.entries(screens)) {
        await show(page)
        await expect.soft(page, name).toBeAccessible()
      }
    })
  }

  test(`axe finds nothing on pages for visitors and on errors of signing in, ${width}`, async ({ visitor }) => {
    await visitor.setViewportSize(options.viewport)
    for (const path of ['/', '/status', '/nowhere', '/maintenance', '/login']) {
      await open(visitor, path)
      await expect.soft(visitor, path).toBeAccessible()
    }
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(visitor.getByText('Enter your password')).toBeVisible()
    await expect(visitor).toBeAccessible()
  })
}

test('at 400 % and on the smallest phone nothing has to be scrolled sideways', async ({ as }) => {
  const { page } = await as('admin', ZOOMED)
  const deck = await firstDeck(page)
  for (const path of ['/', '/admin/decks', '/admin/decks?view=table', deck, '/admin/recordings', '/nowhere']) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(widest, path).toBeLessThanOrEqual(320)
  }
})

/** Whether something of the focused element can be seen: not all of it under a bar that stays. */
function focusIsSeen(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const box = focused.getBoundingClientRect()
  const seen = [0.1, 0.5, 0.9].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)
      return hit !== null && (focused.contains(hit) || hit.contains(focused))
    }),
  )
  return seen ? null : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`
}

test('the focused element is never hidden under sticky bars', async ({ as }) => {
  const { page } = await as('admin', { viewport: { width: 1024, height: 500 } })
  await open(page, '/admin/decks')
  await page.getByRole('checkbox').first().check({ force: true })
  const hidden: string[] = []
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press(key)
      const found = await page.evaluate(focusIsSeen)
      if (found) hidden.push(`${key}: ${found}`)
    }
  }
  expect(hidden).toEqual([])
})

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

test('by keyboard only: sign in, create a deck, rename it, delete it and restore it', async ({ visitor: page }) => {
  const title = `Keys ${crypto.randomUUID().slice(0, 8)}`
  await open(page, '/')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Sign in' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Email address'))
  await page.keyboard.type('admin@demo.outcrop.example')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('outcrop-demo')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Create deck' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create deck' })
  await tabTo(page, dialog.getByRole('button', { name: /^Blank deck/ }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').press('D')
  await page.keyboard.type('ecks')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('button', { name: `Actions for ${title}` })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move to trash' }).focus()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveCount(0)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.keyboard.press('F8')
  await tabTo(page, undo)
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
})

/** The longest movement that begins while the dialog of a new deck opens, in milliseconds. */
async function longestMovement(page: Page): Promise<number> {
  await open(page, '/admin/decks')
  await page.evaluate(() => {
    const root = document.documentElement
    const take = (event: Event) => {
      if (!(event.target instanceof Element)) return
      const longest = Math.max(
        ...event.target
          .getAnimations()
          .map((animation) => Number(animation.effect?.getComputedTiming().activeDuration)),
      )
      root.dataset['moved'] = String(Math.max(longest, Number(root.dataset['moved'] ?? 0)))
    }
    for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, take, true)
  })
  await page.getByRole('button', { name: 'Create deck' }).click()
  await expect(page.getByRole('button', { name: /^Blank deck/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0))
}

test('nothing moves with reduced motion', async ({ as }) => {
  const still = await as('admin', { reducedMotion: 'reduce' })
  expect(await longestMovement(still.page)).toBeLessThanOrEqual(1)
  const moving = await as('admin', { reducedMotion: 'no-preference' })
  expect(await longestMovement(moving.page)).toBeGreaterThan(50)
})

test('in forced colours, checked boxes and the focus are visible', async ({ as }) => {
  const { page } = await as('admin', { forcedColors: 'active' })
  await page.goto('/admin/decks?view=table')
  const box = page.getByRole('grid').getByRole('checkbox').nth(1)
  await expect(box).toBeVisible()
  const empty = await box.screenshot()
  await box.check()
  await page.mouse.move(0, 0)
  expect(Buffer.compare(await box.screenshot(), empty)).not.toBe(0)
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
  expect(outline).not.toBe('none')
})
