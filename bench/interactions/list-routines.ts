import type { Page } from '@playwright/test'
import { LONG_COMPANY } from '../../server/testing/many-rows.ts'
import type { Routine } from './routine.ts'

const MENU_BUTTON = 'main ul button[aria-haspopup=menu]'
const CREATE = 'main button:has(svg.lucide-plus)'
const GRID = 'main [role=grid]'
const ALL_ROWS = `${GRID} [role=columnheader] input[type=checkbox]`
const SORTED = `${GRID} [data-column=name]`
const SWITCHER = 'nav button[aria-haspopup=dialog], aside button[aria-haspopup=dialog]'

async function openDecks(page: Page): Promise<void> {
  await page.goto('/admin/decks')
  await page.locator(MENU_BUTTON).first().waitFor()
}

/** 50 rows a page, of 1,000. */
async function openPeople(page: Page): Promise<void> {
  await page.goto(`/admin/users?companyId=${LONG_COMPANY}`)
  await page.locator(`${GRID} [aria-selected]`).first().waitFor()
}

/** What people do with lists, and with what lies over every page. */
export const LIST_ROUTINES: readonly Routine[] = [
  {
    name: 'search',
    title: "type in a list's search",
    persona: 'admin',
    shows: 'main input[type=search][value=roadshow]',
    open: openDecks,
    async act(hand, page) {
      await hand.press(page.locator('main input[type=search]'))
      await hand.keys('roadshow')
      // The list follows after a pause.
      await hand.pause(2)
    },
  },
  {
    name: 'menu',
    title: "open a row's menu",
    persona: 'admin',
    shows: '[role=menu] [role=menuitem]',
    open: openDecks,
    act: (hand, page) => hand.press(page.locator(MENU_BUTTON).first()),
  },
  {
    name: 'dialog',
    title: 'open a dialog',
    persona: 'admin',
    shows: '[role=dialog] [data-dialog-body] :is(input, button)',
    open: openDecks,
    act: (hand, page) => hand.press(page.locator(CREATE).first()),
  },
  {
    name: 'palette',
    title: 'open the palette and type',
    persona: 'admin',
    shows: '[cmdk-input][value=road]',
    open: openDecks,
    async act(hand) {
      await hand.keys(['Control+k'])
      await hand.pause()
      await hand.keys('road')
    },
  },
  {
    name: 'tabs',
    title: 'switch tabs of a company',
    persona: 'super',
    shows: 'main nav a[href*="tab=brand"][aria-current=page]',
    async open(page) {
      await page.goto('/admin/companies')
      await page.locator('main a[href*="company="]').first().click()
      await page.locator('main nav a[href*="tab=brand"]').waitFor()
    },
    async act(hand, page) {
      for (const tab of ['quotes', 'capital', 'brand']) await hand.press(page.locator(`main nav a[href*="tab=${tab}"]`))
    },
  },
  {
    name: 'select',
    title: 'select 50 rows of 1,000',
    persona: 'super',
    shows: '[data-selecting=true]',
    open: openPeople,
    act: (hand, page) => hand.press(page.locator(ALL_ROWS)),
  },
  {
    name: 'sort',
    title: 'sort 1,000 rows',
    persona: 'super',
    shows: `${SORTED}[aria-sort=descending]`,
    open: openPeople,
    async act(hand, page) {
      const button = page.locator(`${SORTED} button`)
      await hand.press(button)
      await hand.press(button)
    },
  },
  {
    name: 'company',
    title: 'switch company',
    persona: 'super',
    shows: '.toast',
    async open(page) {
      await page.goto(`/admin/decks?companyId=${LONG_COMPANY}`)
      await page.locator(SWITCHER).first().waitFor()
    },
    async act(hand, page) {
      await hand.press(page.locator(SWITCHER).first())
      await page.locator('[role=listbox] [role=option][aria-selected=false]').first().waitFor()
      await hand.press(page.locator('[role=listbox] [role=option][aria-selected=false]').first())
    },
  },
]
