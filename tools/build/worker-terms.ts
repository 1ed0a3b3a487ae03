import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/
const TERMS = /^(?:licen[cs]e|copying)/i

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
}

/** The section of one package, as Vite writes it. */
async function sectionOf(folder: string, { name, version, license = 'no license' }: Manifest): Promise<string> {
  const file = (await readdir(folder)).find((entry) => TERMS.test(entry))
  const text = file ? (await readFile(join(folder, file), 'utf8')).trim() : ''
  return `\n## ${name} - ${version} (${license})\n\n${text}\n`
}

/** Vite writes the terms of what pages are built of; `page` adds those of what only workers are, which `worker` gathers. */
export function workerTerms(fileName: string): { readonly worker: () => Plugin[]; readonly page: Plugin } {
  const folders = new Set<string>()
  let directory = ''
  return {
    worker: () => [
      {
        name: 'outcrop:worker-packages',
        generateBundle(_, bundle) {
          for (const part of Object.values(bundle))
            for (const id of part.type === 'chunk' ? part.moduleIds : []) {
              const [folder] = PACKAGE.exec(id) ?? []
              if (folder) folders.add(folder)
            }
        },
      },
    ],
    page: {
      name: 'outcrop:worker-terms',
      apply: 'build',
      configResolved(config) {
        directory = resolve(config.root, config.build.outDir)
      },
      async writeBundle() {
        const path = join(directory, fileName)
        const written = await readFile(path, 'utf8')
        for (const folder of [...folders].toSorted()) {
          const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
          if (!written.includes(`\n## ${manifest.name} - ${manifest.version}`))
            await appendFile(path, await sectionOf(folder, manifest))
        }
      },
    },
  }
}
