import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Renders the first pages of a PDF with pdftoppm, the reference; returns the seconds it took. */
export function runPdftoppm(path: string, pages: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'outcrop-bench-'))
  try {
    const started = performance.now()
    execFileSync('pdftoppm', ['-r', '110', '-png', '-l', String(pages), path, join(folder, 'page')], {
      stdio: 'ignore',
    })
    return (performance.now() - started) / 1000
  } finally {
    rmSync(folder, { recursive: true })
  }
}
