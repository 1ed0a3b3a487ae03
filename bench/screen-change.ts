import type { BrowserContext, Page } from '@playwright/test'
import { median, printTable } from './table.ts'
import { hear, SLOW, slowDown } from './visit.ts'

/** From the pointer's arrival on a link to the press: a quick hand. */
const HOVER_MS = 300
/** How long the list is looked at before. */
const LOOK_MS = 3000

const DECK = 'main ul a[href^="/admin/decks/"]'
const MENU_DECKS = 'nav a[href="/admin/decks"]'
const HOME = 'a[href="/"]'
const BACK_OFFICE = 'header a[href="/admin/decks"]'

/** Runs in the page: says how long after the next press another screen has been drawn, by its heading. */
function watchPress(): void {
  const { sayDrawn } = globalThis as unknown as { sayDrawn(payload: string): void }
  const before = document.querySelector('h1')?.textContent
  const wait = (event: MouseEvent) => {
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent
      if (!heading || heading === before) return
      observer.disconnect()
      // Right after the frame, before what the app does then.
      const say = () => sayDrawn(String(performance.now() - event.timeStamp))
      requestAnimationFrame(() => scheduler.postTask(say, { priority: 'user-blocking' }))
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  }
  document.addEventListener('click', wait, { capture: true, once: true })
}

/** Milliseconds from the press on a link to the first frame that shows another screen. */
async function press(page: Page, hearDrawn: Awaited<ReturnType<typeof hear>>, selector: string): Promise<number> {
  await page.evaluate(watchPress)
  const drawn = hearDrawn(`${selector} led to no other screen`)
  await page.locator(selector).first().hover()
  await page.waitForTimeout(HOVER_MS)
  await page.mouse.down()
  await page.mouse.up()
  const taken = Number(await drawn)
  await page.waitForLoadState('networkidle')
  return taken
}

/** Prints how long it takes from the press to the next screen, the first time and again. */
export async function measureChanges(enter: () => Promise<BrowserContext>, url: string, rounds: number): Promise<void> {
  const steps = [
    { name: 'list to a deck, first time', selector: DECK, times: [] as number[] },
    { name: 'back to the list by the menu', selector: MENU_DECKS, times: [] as number[] },
    { name: 'list to the deck again', selector: DECK, times: [] as number[] },
    { name: 'deck to the start page, first time', selector: HOME, times: [] as number[] },
    { name: 'start page to the list', selector: BACK_OFFICE, times: [] as number[] },
  ]
  for (let round = 0; round < rounds; round += 1) {
    const context = await enter()
    const page = await context.newPage()
    const hearDrawn = await hear(await slowDown(page), 'sayDrawn')
    await page.goto(`${url}/admin/decks`)
    await page.locator(DECK).first().waitFor()
    await page.waitForLoadState('networkidle')
    // A person looks at the list before they choose.
    await page.waitForTimeout(LOOK_MS)
    for (const step of steps) step.times.push(await press(page, hearDrawn, step.selector))
    await context.close()
  }
  printTable(
    `The next screen, in ms from the press (${HOVER_MS} ms after the pointer came, a list looked at for ${LOOK_MS / 1000} s): processor ${SLOW.cpu} times slower, same line; medians of ${rounds}`,
    ['Change', 'drawn after', 'worst'],
    steps.map(({ name, times }) => [name, median(times).toFixed(0), Math.max(...times).toFixed(0)]),
  )
}
