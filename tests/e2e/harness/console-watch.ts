import type { BrowserContext } from '@playwright/test'

/**
 * A visitor's first request asks for a session that is not there, and a browser that remembers somebody whose session has
 * ended reads for them beside it: each 401 is reported as an error. So is an image that was on its way when its deck was
 * moved to the trash, its slide deleted or its reader signed out; tests of images wait until they see them.
 */
const ORDINARY = [/status of 401.*\/v2\/auth\/refresh/, /status of 403.*\/v2\/media\//]

const CAUSE = 'cause of '

/** Runs in the page: what an error was caused by is not part of what the browser reports of it. */
function sayCauses(mark: string) {
  addEventListener('error', ({ error }) => {
    let cause: unknown = error?.cause
    while (cause instanceof Error) {
      console.warn(`${mark}${error.message}\n${cause.stack}`)
      ;({ cause } = cause)
    }
  })
}

/** Collects what goes wrong in the pages of a test; what is left over at its end fails it. */
export class ConsoleWatch {
  readonly #found: string[] = []
  readonly #causes: string[] = []
  readonly #allowed: RegExp[] = [...ORDINARY]

  /** Errors that the test provokes. They are matched with the address that they came from. */
  allow(...patterns: readonly RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  watch(context: BrowserContext): void {
    void context.addInitScript(sayCauses, CAUSE)
    context.on('console', (message) => {
      if (message.type() === 'warning' && message.text().startsWith(CAUSE)) this.#causes.push(message.text())
      if (message.type() === 'error') this.#found.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.#found.push(`uncaught ${error.error().stack || error.error().message}`))
  }

  /** Errors that nobody expected; violations of the content security policy are among them. */
  unexpected(): string[] {
    const left = this.#found.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)))
    return left.length > 0 ? [...left, ...this.#causes] : left
  }
}
