import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { buildManifest } from '../tools/build/build-manifest.ts'
import { precompressed } from '../tools/build/precompressed.ts'

/** Size after brotli at its highest quality, as for files compressed at build time. */
export function brotliSize(body: Buffer | string): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/** Builds a reference page with the same Vite and compression as the app. */
async function buildPage(name: 'floor' | 'static', outDir: string) {
  await build({
    configFile: false,
    root: join(import.meta.dirname, name),
    logLevel: 'error',
    plugins: [buildManifest(name), precompressed('best')],
    build: { outDir, emptyOutDir: true, target: 'es2024', reportCompressedSize: false },
  })
}

/** Builds a page of static HTML without scripts or styles. */
export async function buildStatic(outDir: string): Promise<void> {
  await buildPage('static', outDir)
}

/** Builds the floor, React and TanStack Router with one route. Returns the bytes of its scripts after brotli. */
export async function buildFloor(outDir: string): Promise<number> {
  await buildPage('floor', outDir)
  const assets = join(outDir, 'assets')
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + brotliSize(readFileSync(join(assets, name))), 0)
}
