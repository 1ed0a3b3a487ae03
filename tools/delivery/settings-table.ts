// `node tools/delivery/settings-table.ts`: writes the table of the nginx image's settings into docs/deploying.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { shellSettings } from './web-settings.ts'

const page = join(fileURLToPath(new URL('../..', import.meta.url)), 'docs', 'deploying.md')
const [begin, end] = ['<!-- settings: generated -->', '<!-- settings: end -->']

/** The page with its table as the schemas have it now. */
export function withSettingsTable(text: string): string {
  const rows = shellSettings().map(({ name, kind, fallback, message }) => {
    const goesTo = kind === 'nginx' ? 'nginx' : '`/config.json`'
    return `| \`${name}\` | ${fallback === null ? 'must be given' : fallback === '' ? '' : `\`${fallback}\``} | ${goesTo} | ${message.replace(/^must be /, '')} |`
  })
  const table = ['| Setting | Default | Goes to | Must be |', '|---|---|---|---|', ...rows].join('\n')
  const [head = '', rest = ''] = text.split(begin)
  return `${head}${begin}\n${table}\n${end}${rest.split(end)[1] ?? ''}`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(page, withSettingsTable(readFileSync(page, 'utf8')))
