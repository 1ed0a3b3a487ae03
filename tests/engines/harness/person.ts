import { setTimeout as pause } from 'node:timers/promises'
import type { Driver } from './driver.ts'
import { findByRole } from './find-by-role.ts'

/** What a step may take: less than a test, so that the step that failed is named. */
const POLL_MS = 100
const STEP_MS = 20_000

/** What `findByRole` takes. A text must be the whole name, a pattern may match a part. */
function wanted(role: string, name: string | RegExp): [string, string, string] {
  if (name instanceof RegExp) return [role, name.source, name.flags]
  return [role, `^${RegExp.escape(name)}$`, '']
}

/** A person at a page: every step waits for what it needs, and fails with what the page shows instead. */
export class Person {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  goto(url: string): Promise<void> {
    return this.#driver.goto(url)
  }

  reload(): Promise<void> {
    return this.#driver.reload()
  }

  url(): Promise<string> {
    return this.#driver.url()
  }

  press(...keys: readonly string[]): Promise<void> {
    return this.#driver.press(keys)
  }

  type(text: string): Promise<void> {
    return this.#driver.type(text)
  }

  async click(role: string, name: string | RegExp): Promise<void> {
    await this.#wait(`${role} ${name}`, () => this.#driver.click(findByRole, ...wanted(role, name)))
  }

  async fill(label: string, text: string, role = 'textbox'): Promise<void> {
    await this.click(role, label)
    await this.#driver.type(text)
  }

  async expect(role: string, name: string | RegExp): Promise<void> {
    await this.#wait(`${role} ${name}`, () => this.#driver.shows(findByRole, ...wanted(role, name)))
  }

  /** Waits for an element by a function that runs in the page. */
  async expectFound(what: string, find: (...given: string[]) => Element | null, ...given: string[]): Promise<void> {
    await this.#wait(what, () => this.#driver.shows(find, ...given))
  }

  expectHeading(name: string | RegExp): Promise<void> {
    return this.expect('heading', name)
  }

  async expectText(text: string | RegExp): Promise<void> {
    const pattern = text instanceof RegExp ? text : new RegExp(RegExp.escape(text))
    await this.#wait(`text ${text}`, async () => pattern.test(await this.#driver.text()))
  }

  async expectUrl(pattern: RegExp): Promise<void> {
    await this.#wait(`address ${pattern}`, async () => pattern.test(await this.url()))
  }

  async #wait(what: string, ask: () => Promise<boolean>): Promise<void> {
    let last = ''
    const patient = async () => {
      try {
        return await ask()
      } catch (error) {
        // The page may be going elsewhere just now.
        last = String(error)
        return false
      }
    }
    const end = Date.now() + STEP_MS
    while (!(await patient())) {
      if (Date.now() > end) throw new Error(await this.#describe(what, last))
      await pause(POLL_MS)
    }
  }

  async #describe(what: string, last: string): Promise<string> {
    const [url, text] = await Promise.all([this.url(), this.#driver.text().catch(String)])
    return `No ${what} at ${url}, which shows:\n${text.slice(0, 600)}\n${last}`
  }
}
