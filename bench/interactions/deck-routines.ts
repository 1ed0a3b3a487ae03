import type { Page } from '@playwright/test'
import type { Routine } from './routine.ts'
import type { Scene } from './scene.ts'

const SLIDE = 'main [role=listbox] [role=option]'
const NOTES = 'main textarea'
const LINKS = 'main button:has(svg.lucide-link-2)'
const DRAWN_ON = '[role=dialog] .cursor-crosshair'
const SLIDER = '[role=slider][aria-valuetext]'

async function openDeck(page: Page, { deck }: Scene): Promise<void> {
  await page.goto(`/admin/decks/${deck}`)
  await page.locator(SLIDE).nth(2).waitFor()
  await page.locator(NOTES).last().waitFor()
}

/** What people do with decks and recordings. */
export const CONTENT_ROUTINES: readonly Routine[] = [
  {
    name: 'move',
    title: 'move a slide',
    persona: 'admin',
    shows: 'main button:has(svg.lucide-undo-2):not(:disabled, [aria-disabled=true])',
    open: openDeck,
    act: (hand, page) => hand.drag(page.locator(SLIDE).nth(1), { y: 110 }),
  },
  {
    name: 'notes',
    title: "type in a slide's notes",
    persona: 'admin',
    shows: 'main textarea:focus',
    open: openDeck,
    async act(hand, page) {
      await hand.press(page.locator(NOTES).last())
      await hand.keys('Drilled in 2026. ')
    },
  },
  {
    name: 'hotspot',
    title: 'draw a hotspot',
    persona: 'admin',
    shows: '[role=dialog] ol > li',
    async open(page, scene) {
      await openDeck(page, scene)
      await page.locator(LINKS).first().click()
      await page.locator(DRAWN_ON).waitFor()
    },
    act: (hand, page) => hand.drag(page.locator(DRAWN_ON), { x: 120, y: 80 }),
  },
  {
    name: 'scrub',
    title: 'scrub a recording',
    persona: 'admin',
    shows: `${SLIDER}:focus`,
    async open(page, { recording }) {
      await page.goto(`/meetings/recordings/${recording}`)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Watch', exact: true }).click()
      await page.locator(SLIDER).first().waitFor()
    },
    async act(hand, page) {
      await hand.drag(page.locator(SLIDER).first(), { x: 150 })
      await hand.keys(['ArrowRight', 'ArrowRight', 'PageUp'])
    },
  },
]
