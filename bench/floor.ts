import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { buildManifest } from '../tools/build/build-manifest.ts'
import { precompressed } from '../tools/build/precompressed.ts'

/** Size of a body as brotli sends it, at the quality of a file that is compressed once. */
export function brotliSize(body: Buffer | string): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/** Builds what our pages are measured against by the same Vite, compressed like ours. */
async function buildPage(name: 'floor' | 'static', outDir: string) {
  await build({
    configFile: false,
    root: join(import.meta.dirname, name),
    logLevel: 'error',
    plugins: [buildManifest(name), precompressed()],
    build: { outDir, emptyOutDir: true, target: 'es2024', reportCompressedSize: false },
  })
}

/** Builds a page of static HTML, without script or style. */
export async function buildStatic(outDir: string): Promise<void> {
  await buildPage('static', outDir)
}

/** Builds the floor: React and TanStack Router with one route. The answer is its script after brotli, in bytes. */
export async function buildFloor(outDir: string): Promise<number> {
  await buildPage('floor', outDir)
  const assets = join(outDir, 'assets')
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + brotliSize(readFileSync(join(assets, name))), 0)
}
