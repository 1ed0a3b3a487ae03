/**
 * Prints how long a document takes from file to slides, beside pdftoppm on the same file in the same run.
 * Run: npx node bench/pdf.ts [file.pdf]. Needs poppler-utils for the reference column.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPdfEngine, SLIDE_SIDES } from '../server/pdf/pdf-engine.ts'

const REPORT = fileURLToPath(new URL('../tests/fixtures/halvorsen-creek-report.pdf', import.meta.url))
const path = process.argv[2] ?? REPORT
const seconds = (from: number) => (performance.now() - from) / 1000

function runPdftoppm(pages: number): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'outcrop-bench-'))
  try {
    const start = performance.now()
    execFileSync('pdftoppm', ['-r', '110', '-png', '-l', String(pages), path, join(folder, 'page')], {
      stdio: 'ignore',
    })
    return seconds(start)
  } catch {
    return null
  } finally {
    rmSync(folder, { recursive: true })
  }
}

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
const pages = Math.min(100, pageCount)
const cores = Math.min(4, availableParallelism())
const reference = runPdftoppm(pages)
const rows = [
  {
    what: 'pdftoppm -r 110 -png',
    first: '',
    all: reference?.toFixed(2) ?? 'not installed',
    'of reference': '1.00',
    'MB out': '',
  },
]

async function measure(what: string, workers: number, sides: readonly number[]): Promise<void> {
  const run = await runEngine(workers, sides, pages)
  const ratio = reference ? (run.all / reference).toFixed(2) : ''
  rows.push({
    what,
    first: run.first.toFixed(2),
    all: run.all.toFixed(2),
    'of reference': ratio,
    'MB out': run.megabytes.toFixed(1),
  })
}

await measure(`slides at ${SLIDE_SIDES.join(', ')} px, ${cores} threads`, cores, SLIDE_SIDES)
if (cores > 1) await measure(`slides at ${SLIDE_SIDES.join(', ')} px, 1 thread`, 1, SLIDE_SIDES)
await measure(`slides at 1600 px only, ${cores} threads`, cores, [1600])
await measure(`thumbnails at 320 px, ${cores} threads`, cores, [320])

console.log(`\n${path}\n${pages} pages; opened and inspected in ${inspected.toFixed(2)} s; seconds below\n`)
console.table(rows)
console.log(`peak memory of the process: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`)
