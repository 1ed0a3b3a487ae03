import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'

/** Size of a body as brotli sends it, at the quality of a file that is compressed once. */
export function brotliSize(body: Buffer | string): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/**
 * Builds the floor: React and TanStack Router with one route, by the same Vite. The answer is its script after brotli,
 * in bytes.
 */
export async function buildFloor(outDir: string): Promise<number> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'floor'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2024', reportCompressedSize: false },
  })
  const assets = join(outDir, 'assets')
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + brotliSize(readFileSync(join(assets, name))), 0)
}
