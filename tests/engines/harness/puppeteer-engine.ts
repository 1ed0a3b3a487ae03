import { launch, type Browser, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core'
import { CHROMIUM_SWITCHES, chromiumPath } from '../../e2e/harness/chromium.ts'
import type { Driver, Engine } from './driver.ts'

const VIEWPORT = { width: 1280, height: 800 }

function driverOf(page: Page): Driver {
  return {
    async goto(url) {
      // Whether the app appears is for the test to say.
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    async reload() {
      await page.reload({ waitUntil: 'domcontentloaded' })
    },
    url: () => page.evaluate(() => location.href),
    text: () => page.evaluate(() => document.body.innerText),
    async shows(find, ...given) {
      const found = await page.evaluateHandle(find, ...given)
      const shown = found.asElement() !== null
      await found.dispose()
      return shown
    },
    async click(find, ...given) {
      const found = await page.evaluateHandle(find, ...given)
      const element = found.asElement() as ElementHandle<Element> | null
      await element?.click()
      await found.dispose()
      return element !== null
    },
    async press(keys) {
      const held = keys.slice(0, -1) as KeyInput[]
      for (const key of held) await page.keyboard.down(key)
      await page.keyboard.press(keys.at(-1) as KeyInput)
      for (const key of held) await page.keyboard.up(key)
    },
    type: (text) => page.keyboard.type(text),
    close: () => page.browserContext().close(),
  }
}

function engineOf(browser: Browser): Engine {
  return {
    async open() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(VIEWPORT)
      return driverOf(page)
    },
    stop: () => browser.close(),
  }
}

export async function startChromium(): Promise<Engine> {
  return engineOf(await launch({ executablePath: chromiumPath(), args: CHROMIUM_SWITCHES }))
}

/** Firefox speaks WebDriver BiDi only. */
export async function startFirefox(): Promise<Engine> {
  const executablePath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'
  return engineOf(await launch({ browser: 'firefox', executablePath }))
}
