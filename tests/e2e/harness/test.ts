import {
  expect as baseExpect,
  test as baseTest,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import type { Permission } from '@outcrop/contract/account/roles.ts'
import { accessibilityFindings } from './accessibility.ts'
import { Api } from './api.ts'
import { ConsoleWatch } from './console-watch.ts'
import type { Persona } from './personas.ts'
import { endProduct, startProduct, type Product, type Settings } from './product.ts'
import { join } from './team.ts'

/** A person at a browser of their own. */
export interface Actor {
  readonly page: Page
  readonly context: BrowserContext
  readonly api: Api
}

/** A company of the test's own. */
export interface Team {
  readonly company: { readonly id: string; readonly name: string }
  /** Opens a browser for a new person who works at the company and nowhere else. */
  join: (name: string, permissions: readonly Permission[]) => Promise<Actor>
}

interface TestFixtures {
  /** Whoever was opened in this test: their browsers close before a product of the test's own ends. */
  opened: Actor[]
  /** Errors in the console fail the test, unless it says `consoleWatch.allow(…)`. */
  consoleWatch: ConsoleWatch
  /** Opens a browser of its own for a person of the demo data, signed in. */
  as: (persona: Persona, options?: BrowserContextOptions & { baseURL?: string }) => Promise<Actor>
  /** A company with people whom no other test knows, for tests that change a company, a person or their rights. */
  team: Team
  /** A company admin with all permissions. */
  admin: Actor
  /** Follows two companies, manages none. */
  investor: Actor
  /** Nobody in particular: the browser without a session. */
  visitor: Page
  /** Starts a product for this test alone; it ends after the browsers of all whom `as` has opened. */
  productWith: (settings: Settings) => Promise<Product>
  /** A product for this test alone, for tests that stop it. Others use `product`, and turn back what they turn. */
  ownProduct: Product
}

interface WorkerFixtures {
  /** The real product on a fresh copy of the demo data, shared by the tests of one worker. */
  product: Product
}

async function openActor(
  browser: Browser,
  watch: ConsoleWatch,
  url: string,
  signIn: (request: APIRequestContext) => Promise<Api>,
  options: BrowserContextOptions = {},
): Promise<Actor> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options, baseURL: url })
  watch.watch(context)
  const api = await signIn(context.request)
  return { context, api, page: await context.newPage() }
}

async function closeAll(opened: Actor[]): Promise<void> {
  for (const { context } of opened.splice(0)) await context.close()
}

export const test = baseTest.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await endProduct(product)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  opened: async ({}, use) => {
    const opened: Actor[] = []
    await use(opened)
    await closeAll(opened)
  },
  productWith: async ({ opened }, use) => {
    const started: Product[] = []
    await use(async (settings) => {
      const product = await startProduct(settings)
      started.push(product)
      return product
    })
    await closeAll(opened)
    for (const product of started) await endProduct(product)
  },
  ownProduct: [async ({ productWith }, use) => use(await productWith({})), { timeout: 240_000 }],
  baseURL: async ({ product }, use) => use(product.url),
  consoleWatch: [
    async ({ context }, use) => {
      const watch = new ConsoleWatch()
      watch.watch(context)
      await use(watch)
      baseExpect(watch.unexpected(), 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
  as: async ({ browser, consoleWatch, opened, product }, use) => {
    await use(async (persona, options = {}) => {
      const url = options.baseURL ?? product.url
      const signIn = (request: APIRequestContext) => Api.signIn(request, url, persona)
      const actor = await openActor(browser, consoleWatch, url, signIn, options)
      opened.push(actor)
      return actor
    })
  },
  team: async ({ as, browser, consoleWatch, opened, product }, use) => {
    const { api: staff } = await as('super')
    const company = await staff.createCompany()
    await staff.send('PUT', `/v2/companies/${company.id}/flags/USER_PERMISSIONS`, { active: true })
    await use({
      company,
      async join(name, permissions) {
        const joining = { staff, companyId: company.id, name, permissions }
        const signIn = (request: APIRequestContext) => join(request, product.url, joining)
        const actor = await openActor(browser, consoleWatch, product.url, signIn)
        opened.push(actor)
        return actor
      },
    })
  },
  admin: async ({ as }, use) => use(await as('admin')),
  investor: async ({ as }, use) => use(await as('investor')),
  visitor: async ({ page }, use) => use(page),
})

export const expect = baseExpect.extend({
  /** Holds the page against WCAG 2.2 AA in the light and the dark theme. */
  async toBeAccessible(page: Page) {
    const found = await accessibilityFindings(page)
    return { pass: found.length === 0, message: () => `axe found ${found.length}:\n${found.join('\n')}` }
  },
})
