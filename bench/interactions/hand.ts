import type { Locator, Page } from '@playwright/test'
import { SHORT } from '../short.ts'

/** Time from reaching a button to pressing it, for a quick user. */
const HOVER_MS = SHORT ? 50 : 300
const HELD_MS = 60
const BETWEEN_KEYS_MS = SHORT ? 30 : 150

/** A person's hand. Playwright's own clicks run scripts in the page that is measured. */
export class Hand {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Moves over an element and returns the point. */
  async reach(target: Locator): Promise<{ x: number; y: number }> {
    const box = await target.boundingBox()
    if (!box) throw new Error(`Nothing to press: ${target}`)
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await this.#page.mouse.move(point.x, point.y)
    await this.pause()
    return point
  }

  async press(target: Locator): Promise<void> {
    await this.reach(target)
    await this.#page.mouse.down()
    await this.#page.waitForTimeout(HELD_MS)
    await this.#page.mouse.up()
  }

  /** Presses keys one after the other, as by typing. */
  async keys(keys: Iterable<string>): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key)
      await this.#page.waitForTimeout(BETWEEN_KEYS_MS)
    }
  }

  /** Presses an element, moves by so many pixels and lets go. */
  async drag(target: Locator, by: { x?: number; y?: number }): Promise<void> {
    const { x, y } = await this.reach(target)
    await this.#page.mouse.down()
    await this.#page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0), { steps: 10 })
    await this.pause()
    await this.#page.mouse.up()
  }

  /** Scrolls down what is under the pointer, in so many turns of the wheel. */
  async wheel(pixels: number, turns: number): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) {
      await this.#page.mouse.wheel(0, pixels / turns)
      await this.#page.waitForTimeout(HELD_MS)
    }
  }

  async pause(times = 1): Promise<void> {
    await this.#page.waitForTimeout(times * HOVER_MS)
  }
}
