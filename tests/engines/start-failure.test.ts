import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest'
import { startFront, type Front } from '../e2e/harness/front.ts'
import { endProduct, startProduct, type Product } from '../e2e/harness/product.ts'
import type { Driver, Engine } from './harness/driver.ts'
import { ENGINES } from './harness/engines.ts'
import { Person } from './harness/person.ts'

/** Seen in WebKitGTK 2.50: after a reload it asks again for the entry, but not for preloaded scripts that were answered 404. */
const ENTRY = /^GET \/assets\/index-[^?]+\.js/

const FAILURES = [
  ['its scripts are gone', { line: /^GET \/assets\/[^?]+\.js/, status: 404, script: '' }],
  ['its first script is gone', { line: ENTRY, status: 404, script: '' }],
  ['its first script is garbage', { line: ENTRY, status: 200, script: '<!doctype html>' }],
  ['its first script throws', { line: ENTRY, status: 200, script: 'throw new Error("broken")' }],
] as const

let product: Product
let front: Front
beforeAll(async () => {
  product = await startProduct()
  front = await startFront(product.url)
})
afterAll(async () => {
  await front?.stop()
  await endProduct(product)
})

describe.each(Object.entries(ENGINES))('%s', (_name, start) => {
  let engine: Engine
  let driver: Driver
  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine?.stop())
  beforeEach(async () => {
    driver = await engine.open()
  })
  afterEach(() => driver?.close())

  test.each(FAILURES)('an app that cannot start because %s says so', async (_why, replaced) => {
    const person = new Person(driver)
    front.replaced = replaced
    await person.goto(`${front.url}/admin/decks`)
    await person.expect('alert', /Outcrop could not start/)
    await person.expect('button', 'Reload')
    if (replaced.line !== ENTRY) return
    front.replaced = null
    await person.click('button', 'Reload')
    await person.expectHeading('Sign in')
  })
})
