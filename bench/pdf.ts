/**
 * Measures how long a PDF takes from file to slides, next to pdftoppm on the same file.
 * `node bench/pdf.ts file.pdf` measures another file.
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createPdfEngine, SLIDE_SIDES } from '../server/pdf/pdf-engine.ts'
import { runPdftoppm } from './pdftoppm.ts'
import { NAMES, SHORT } from './short.ts'
import { printTable } from './table.ts'

const REPORT = fileURLToPath(new URL('../tests/fixtures/halvorsen-creek-report.pdf', import.meta.url))
const PAGES = SHORT ? 2 : 100
const [path = REPORT] = NAMES
const seconds = (from: number) => (performance.now() - from) / 1000

interface Run {
  first: number
  all: number
  megabytes: number
}

async function runEngine(workers: number, sides: readonly number[], pages: number): Promise<Run> {
  const engine = createPdfEngine({ workers })
  try {
    const start = performance.now()
    let first = 0
    let bytes = 0
    const order = Array.from({ length: pages }, (_, index) => index)
    await engine.renderPages({
      path,
      pages: order,
      sides,
      onPage: (page) => {
        first ||= seconds(start)
        if (page.ok) bytes += page.images.reduce((sum, image) => sum + image.bytes, 0)
      },
    })
    return { first, all: seconds(start), megabytes: bytes / 1e6 }
  } finally {
    await engine.close()
  }
}

const probe = createPdfEngine({ workers: 1 })
const opening = performance.now()
const { pageCount } = await probe.inspectPdf(path)
const inspected = seconds(opening)
await probe.close()
const pages = Math.min(PAGES, pageCount)
const cores = Math.min(4, availableParallelism())
const reference = runPdftoppm(path, pages)
const rows = [['pdftoppm -r 110 -png', '', reference.toFixed(2), '1.00', '']]

async function measure(name: string, workers: number, sides: readonly number[]): Promise<void> {
  const { first, all, megabytes } = await runEngine(workers, sides, pages)
  rows.push([name, first.toFixed(2), all.toFixed(2), (all / reference).toFixed(2), megabytes.toFixed(1)])
}

await measure(`slides at ${SLIDE_SIDES.join(', ')} px, ${cores} threads`, cores, SLIDE_SIDES)
await measure(`slides at ${SLIDE_SIDES.join(', ')} px, 1 thread`, 1, SLIDE_SIDES)
await measure(`slides at 1600 px only, ${cores} threads`, cores, [1600])
await measure(`thumbnails at 320 px, ${cores} threads`, cores, [320])

printTable(
  `${path}: ${pages} pages, opened and inspected in ${inspected.toFixed(2)} s; times in seconds`,
  ['engine', 'first page', 'all pages', '× pdftoppm', 'MB'],
  rows,
)
console.log(`\nPeak memory of the process: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`)
