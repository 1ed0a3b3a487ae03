// `node tools/delivery/settings-table.ts`: writes the tables of settings into the docs, from the schemas that check them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { Settings } from '../../server/env.ts'
import { shellSettings } from './web-settings.ts'

const docs = join(fileURLToPath(new URL('../..', import.meta.url)), 'docs')
const [begin, end] = ['<!-- settings: generated -->', '<!-- settings: end -->']

function withTable(text: string, rows: readonly string[]): string {
  const [head = '', rest = ''] = text.split(begin)
  return `${head}${begin}\n${rows.join('\n')}\n${end}${rest.split(end)[1] ?? ''}`
}

/** docs/deploying.md with the settings of the nginx image as the schemas have them now. */
export function withSettingsTable(text: string): string {
  const rows = shellSettings().map(({ name, kind, fallback, message }) => {
    const goesTo = kind === 'nginx' ? 'nginx' : '`/config.json`'
    return `| \`${name}\` | ${fallback === null ? 'must be given' : fallback === '' ? '' : `\`${fallback}\``} | ${goesTo} | ${message.replace(/^must be /, '')} |`
  })
  return withTable(text, ['| Setting | Default | Goes to | Must be |', '|---|---|---|---|', ...rows])
}

/** docs/settings.md with the settings of the server as its schema has them now. */
export function withServerSettings(text: string): string {
  const rows = Object.entries(Settings.entries).map(([name, schema]) => {
    const fallback = schema.default === undefined || schema.default === '' ? ' ' : ` \`${schema.default}\` `
    return `| \`${name}\` |${fallback}| ${v.getDescription(schema)} |`
  })
  return withTable(text, ['| Setting | Default | What it does |', '|---|---|---|', ...rows])
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [name, write] of [
    ['deploying.md', withSettingsTable],
    ['settings.md', withServerSettings],
  ] as const) {
    const page = join(docs, name)
    writeFileSync(page, write(readFileSync(page, 'utf8')))
  }
}
