import type { BrowserContext, Page } from '@playwright/test'
import { networkQuiet } from './network-quiet.ts'
import { SHORT } from './short.ts'
import { median, printTable } from './table.ts'
import { hear, slowDown } from './visit.ts'

/** Time from hovering a link to the click, for a quick user. */
const HOVER_MS = 300
/** Time that a user looks at the list before. */
const LOOK_MS = SHORT ? 500 : 3000

const DECK = 'main ul a[href^="/admin/decks/"]'
const MENU_DECKS = 'nav a[href="/admin/decks"]'
const HOME = 'a[href="/"]'
const BACK_OFFICE = 'header a[href="/admin/decks"]'

/** Runs in the page: reports the time from the next click to the frame that shows another heading. */
function watchPress(): void {
  const { sayDrawn } = globalThis as unknown as { sayDrawn(payload: string): void }
  const before = document.querySelector('h1')?.textContent
  const wait = (event: MouseEvent) => {
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent
      if (!heading || heading === before) return
      observer.disconnect()
      // Right after the frame, before work that the app scheduled.
      const say = () => sayDrawn(String(performance.now() - event.timeStamp))
      requestAnimationFrame(() => scheduler.postTask(say, { priority: 'user-blocking' }))
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  }
  document.addEventListener('click', wait, { capture: true, once: true })
}

/** Milliseconds from the click on a link to the first frame of the next screen. */
async function press(page: Page, hearDrawn: Awaited<ReturnType<typeof hear>>, selector: string): Promise<number> {
  await page.evaluate(watchPress)
  const drawn = hearDrawn(`A click on ${selector} did not change the screen`)
  await page.locator(selector).first().hover()
  await page.waitForTimeout(HOVER_MS)
  await page.mouse.down()
  await page.mouse.up()
  const taken = Number(await drawn)
  await networkQuiet(page)
  return taken
}

/** Prints the time from a click to the next screen, for first and later visits of it. */
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
    await networkQuiet(page)
    await page.waitForTimeout(LOOK_MS)
    for (const step of steps) step.times.push(await press(page, hearDrawn, step.selector))
    await context.close()
  }
  printTable(
    `The next screen, in ms since the click (${HOVER_MS} ms after the hover, ${LOOK_MS / 1000} s after the list): same CPU and network; median of ${rounds}`,
    ['Change', 'median', 'worst'],
    steps.map(({ name, times }) => [name, median(times).toFixed(0), Math.max(...times).toFixed(0)]),
  )
}
