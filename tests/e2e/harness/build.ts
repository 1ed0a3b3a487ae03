import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from './product.ts'

/** A hashed file of the build: name, hash, ending. */
const hashed = /^(.+)-([\w-]{8})(\.\w+)$/

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Copies the built app to a folder, to be served from there. */
export function copyBuild(folder: string): void {
  cpSync(join(ROOT, 'dist'), folder, { recursive: true })
  for (const file of filesOf(folder)) if (/\.(?:br|gz)$/.test(file)) rmSync(file)
}

/**
 * Puts the next release in place of the one in a folder: every hashed file has another name and the ones before are gone,
 * as after a build in which something changed that all of them stand on.
 */
export function replaceBuild(folder: string, version: string): void {
  const build = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as { version: string }
  const assets = join(folder, 'assets')
  const names = new Map<string, string>()
  for (const name of readdirSync(assets)) {
    const [, base, hash, ending] = hashed.exec(name) ?? []
    if (base && hash) names.set(name, `${base}-${hash.split('').toReversed().join('')}${ending}`)
  }
  // Under its own name at once: what is asked for meanwhile is of the one build or of the other.
  const renew = (file: string) => {
    const place = join(dirname(file), names.get(basename(file)) ?? basename(file))
    if (/\.(?:js|css|html|json)$/.test(file)) {
      let text = readFileSync(file, 'utf8').replaceAll(build.version, version)
      for (const [before, after] of names) text = text.replaceAll(before, after)
      writeFileSync(place, text)
    } else if (place !== file) copyFileSync(file, place)
    if (place !== file) rmSync(file)
  }
  const page = join(folder, 'index.html')
  for (const file of filesOf(folder)) if (file !== page) renew(file)
  // Last, as the server looks at what there is when the page has changed.
  renew(page)
}
