/**
 * Measures how long a PDF of 100 pages takes to become slides in the browser, next to pdftoppm on the same file; then the
 * time from a key press to the next slide, next to a page that only swaps one image.
 */
import { join } from 'node:path'
import { type BrowserContext, type Page } from '@playwright/test'
import { Api } from '../tests/e2e/harness/api.ts'
import { launchBrowser } from './browser.ts'
import { endProduct, ROOT, startProduct } from '../tests/e2e/harness/product.ts'
import { networkQuiet } from './network-quiet.ts'
import { runPdftoppm } from './pdftoppm.ts'
import { NUMBER, SHORT } from './short.ts'
import { median, printTable } from './table.ts'

const REPORT = join(ROOT, 'tests/fixtures/halvorsen-creek-report.pdf')
const PAGES = SHORT ? 3 : 100
const TURNS = SHORT ? 2 : (NUMBER ?? 40)
const SLOWER = SHORT ? 1 : 4

interface Import {
  readonly choose: number
  readonly first: number
  readonly all: number
}

/** Imports the report. Times are in seconds since the upload ended. */
async function importReport(page: Page, url: string): Promise<Import> {
  await page.goto(`${url}/admin/decks`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Create deck' }).click()
  await page.getByRole('button', { name: /^From a PDF/ }).click()
  const sent = page.waitForEvent('requestfinished', (request) => request.method() === 'PATCH')
  await (await chooser).setFiles(REPORT)
  const dialog = page.getByRole('dialog', { name: 'Create deck' })
  const begun = (await sent).timing()
  const end = begun.startTime + begun.requestStart
  const since = () => (Date.now() - end) / 1000
  await dialog.getByRole('listbox').waitFor({ timeout: 60_000 })
  const choose = since()
  await dialog.getByLabel('Pages', { exact: true }).fill(`1-${PAGES}`)
  await dialog.getByRole('button', { name: `Create deck with ${PAGES} slides` }).click()
  await page.waitForFunction(
    () => {
      const image = document.querySelector<HTMLImageElement>('main [role=option] img')
      return image?.complete && image.naturalWidth > 0
    },
    undefined,
    { polling: 'raf', timeout: 120_000 },
  )
  const first = since()
  await page.getByText(`${PAGES} slides`, { exact: true }).waitFor({ timeout: 300_000 })
  await page.getByRole('button', { name: 'Stop the import' }).waitFor({ state: 'detached', timeout: 300_000 })
  return { choose, first, all: since() }
}

/** Runs in the page: records for each key press the time until the next slide is decoded and painted. */
function noteTurns(): void {
  const turns: number[] = []
  Object.assign(window, { turns })
  const shown = () =>
    // The editor behind the viewer has images too.
    [...(document.querySelector('[role=dialog]') ?? document).querySelectorAll('img')]
      .filter((image) => image.checkVisibility())
      .toSorted((one, other) => other.clientWidth * other.clientHeight - one.clientWidth * one.clientHeight)[0]
  addEventListener(
    'keydown',
    (event) => {
      const before = shown()?.currentSrc
      const look = () => {
        const image = shown()
        if (!image || image.currentSrc === before || !image.complete) return requestAnimationFrame(look)
        return void image.decode().then(() => {
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.addEventListener('message', () => turns.push(performance.now() - event.timeStamp))
            channel.port1.start()
            channel.port2.postMessage(null)
          })
        })
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

async function turn(page: Page, turns: number): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page)
  await networkQuiet(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  for (let done = 0; done < turns; done += 1) {
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction((count) => (window as unknown as { turns: number[] }).turns.length > count, done)
    // As for a reader, who looks at a slide while its neighbours load.
    await networkQuiet(page)
  }
  return page.evaluate(() => (window as unknown as { turns: number[] }).turns)
}

/** A page with one image, which a key press replaces; the next image is preloaded. */
function referencePage(addresses: readonly string[]): string {
  return `<!doctype html><style>body{margin:0}img{width:100vw;height:100vh;object-fit:contain}</style><img id="slide">
<script>const all=${JSON.stringify(addresses)};let at=0;const slide=document.getElementById('slide');
function show(){slide.src=all[at];const next=new Image();next.src=all[at+1]}show();
addEventListener('keydown',()=>{at+=1;show()})</script>`
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(noteTurns)
  return page
}

function rowOf(name: string, values: readonly number[], reference: readonly number[]): string[] {
  const slowest = values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN
  return [
    name,
    `${median(values).toFixed(0)} ms`,
    `${slowest.toFixed(0)} ms`,
    `${(median(values) / median(reference)).toFixed(2)} ×`,
  ]
}

const product = await startProduct()
const browser = await launchBrowser()
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const api = await Api.signIn(context.request, product.url, 'admin')
  const page = await openPage(context)
  const reference = { first: runPdftoppm(REPORT, 1), all: runPdftoppm(REPORT, PAGES) }
  const made = await importReport(page, product.url)
  const ratio = (seconds: number, of: number) => `${(seconds / of).toFixed(2)} ×`
  printTable(
    `Import of ${PAGES} pages, in seconds since the upload ended`,
    ['Until', 'seconds', 'pdftoppm', '× pdftoppm'],
    [
      ['pages can be chosen', made.choose.toFixed(2), '', ''],
      [
        'the first slide is shown',
        made.first.toFixed(2),
        reference.first.toFixed(2),
        ratio(made.first, reference.first),
      ],
      ['all slides are ready', made.all.toFixed(2), reference.all.toFixed(2), ratio(made.all, reference.all)],
    ],
  )

  const deckId = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`${product.url}/admin/decks/${deckId}?mode=present`)
  await page.getByRole('dialog', { name: /presentation$/ }).waitFor()
  const viewer = await turn(page, TURNS)
  const { results } = await api.send<{ results: { images: { url: string; width: number }[] }[] }>(
    'GET',
    `/v2/decks/${deckId}/slides`,
  )
  const addresses = results.map(({ images }) => new URL(images.at(-2)?.url ?? '', product.url).href)
  const plain = await openPage(context)
  await plain.route(`${product.url}/plain`, (route) =>
    route.fulfill({ contentType: 'text/html', body: referencePage(addresses) }),
  )
  await plain.goto(`${product.url}/plain`)
  const swaps = await turn(plain, TURNS)
  printTable(
    `From a key press to the next slide: CPU slowed ${SLOWER} ×, ${TURNS} key presses`,
    ['Page', 'median', '95th percentile', '× plain page'],
    [rowOf('plain page, one image swapped', swaps, swaps), rowOf('viewer', viewer, swaps)],
  )
} finally {
  await browser.close()
  await endProduct(product)
}
