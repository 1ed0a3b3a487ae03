import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest'
import { DEMO_PASSWORD, PERSONAS } from '../e2e/harness/personas.ts'
import { endProduct, startProduct, until, type Product } from '../e2e/harness/product.ts'
import type { Driver, Engine } from './harness/driver.ts'
import { ENGINES } from './harness/engines.ts'
import { Person } from './harness/person.ts'

/** Of the demo: published, with a disclaimer, captions, and a slide every six seconds. */
const RECORDING = 'Shareholder meeting webcast'
const SLIDES = 9

let product: Product
let address = ''
beforeAll(async () => {
  product = await startProduct()
  address = await publishedAddress()
})
afterAll(() => endProduct(product))

async function publishedAddress(): Promise<string> {
  const headers = { Application: 'cms', Origin: product.url, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email_address: PERSONAS.admin, password: DEMO_PASSWORD })
  const signedIn = await fetch(`${product.url}/v2/auth`, { method: 'POST', headers, body })
  const { access, user } = (await signedIn.json()) as { access: string; user: { companies: { id: string }[] } }
  const list = `${product.url}/v2/recordings?company_id=${user.companies[0]?.id}&search=${encodeURIComponent(RECORDING)}`
  let found: { id: string; state: string } | undefined
  await until(
    async () => {
      const answer = await fetch(list, { headers: { ...headers, Authorization: `Bearer ${access}` } })
      found = ((await answer.json()) as { results: { id: string; state: string }[] }).results[0]
      return found?.state === 'ready'
    },
    () => `${RECORDING} was not prepared: ${product.log}`,
  )
  return `${product.url}/meetings/recordings/${found?.id}`
}

const playing = (from: string) =>
  [...document.querySelectorAll('video')].find((video) => !video.paused && video.currentTime > Number(from)) ?? null

const captioned = (words: string) =>
  [...document.querySelectorAll('video')].find(({ textTracks }) =>
    [...textTracks].some(
      ({ mode, activeCues }) =>
        mode === 'showing' && [...(activeCues ?? [])].some((cue) => cue instanceof VTTCue && cue.text.includes(words)),
    ),
  ) ?? null

const playsMp4 = () =>
  document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E, mp4a.40.2"') === ''
    ? null
    : document.body

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

  test('a visitor watches a recording, leaves the presenter and joins again', async () => {
    await person.goto(address)
    await person.expectHeading(RECORDING)
    await person.click('checkbox', /^I have read and accept this/)
    await person.click('button', 'Watch')
    await person.expect('region', 'Slides')
    await person.expectText(`1 of ${SLIDES}`)
    await person.click('button', 'Next slide')
    await person.expectText(`2 of ${SLIDES}`)
    await person.click('button', 'Back to the presenter')
    await person.expectText(`1 of ${SLIDES}`)
    // WebKitGTK has the codecs of MP4 only where its machine has the plugins for them.
    if (!(await driver.shows(playsMp4))) return await person.expect('alert', /The video can't be played/)

    await person.click('button', 'Play')
    await person.expectFound('a video that plays', playing, '0.3')
    await person.press('5')
    await person.expectFound('a video that plays on', playing, '26.9')
    await person.expectText(`5 of ${SLIDES}`)
    await person.press('c')
    await person.expectFound('its captions', captioned, 'fully funded')
    await person.click('button', 'Previous slide')
    await person.expectText(`4 of ${SLIDES}`)
    await person.expectFound('a video that plays on', playing, '27.5')
    await person.press('b')
    await person.expectText(new RegExp(`[56] of ${SLIDES}`))
    await person.press('k')
    await person.expect('button', 'Play')
  })
})
