import { withServerSettings, withSettingsTable } from '../delivery/settings-table.ts'
import type { Check, SourceTree } from '../source-tree.ts'

const PAGES = { 'docs/settings.md': withServerSettings, 'docs/deploying.md': withSettingsTable }

/** The tables of settings in the docs are those that the schemas make: every setting with its default, and no other. */
export const checkSettings: Check = (tree: SourceTree) =>
  Object.entries(PAGES).flatMap(([path, write]) => {
    const page = tree.get(path)
    return page === undefined || page.text === write(page.text)
      ? []
      : [{ path, says: 'its table is not what the schemas say: node tools/delivery/settings-table.ts writes it' }]
  })
