import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest'
import { DEMO_PASSWORD, PERSONAS } from '../e2e/harness/personas.ts'
import { endProduct, startProduct, type Product } from '../e2e/harness/product.ts'
import type { Driver, Engine } from './harness/driver.ts'
import { ENGINES } from './harness/engines.ts'
import { Person } from './harness/person.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

const DECK = 'Annual general meeting'
const SLIDES = 9

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => endProduct(product))

describe.each(Object.entries(ENGINES))('%s', (_name, start) => {
  let engine: Engine
  let driver: Driver
  let person: Person
  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine?.stop())
  beforeEach(async () => {
    driver = await engine.open()
    person = new Person(driver)
  })
  afterEach(() => driver?.close())

  test('a person signs in, presents a deck, goes elsewhere and signs out', async () => {
    await person.goto(`${product.url}/admin/decks`)
    await person.expectUrl(/\/login\?redirectedFrom=(?:%2F|\/)admin(?:%2F|\/)decks$/)
    await person.fill('Email address', PERSONAS.admin)
    await person.fill('Password', DEMO_PASSWORD)
    await person.click('button', 'Sign in')
    await person.expectHeading('Decks')
    await person.expectUrl(/\/admin\/decks$/)
    await person.reload()
    await person.expectHeading('Decks')

    await person.click('link', DECK)
    await person.expectHeading(DECK)
    await person.click('button', 'Present')
    await person.expect('dialog', `${DECK}, presentation`)
    await person.expectText(`1 of ${SLIDES}`)
    await person.press('ArrowRight')
    await person.expectText(`2 of ${SLIDES}`)
    await person.press('Escape')
    await person.expectUrl(/\/admin\/decks\/[\w-]+\?slide=2$/)

    await person.press('Control', 'k')
    await person.expect('combobox', /./)
    await person.type('home')
    await person.expect('option', 'Home')
    await person.press('Enter')
    await person.expectHeading(/^Welcome back/)

    await person.click('button', /^Account of/)
    await person.click('menuitem', 'Sign out')
    await person.expect('link', 'Sign in')
    await person.goto(`${product.url}/admin/decks`)
    await person.expectUrl(/\/login\?redirectedFrom=/)
  })

  test.each(PUBLIC_PAGES)('a visitor opens %s first', async (address, heading) => {
    await person.goto(product.url + address)
    await person.expectHeading(heading)
  })
})
