import type { Check, SourceTree } from '../source-tree.ts'

/** Packages that one file stands in front of, so that they can be exchanged there. */
const ONE_IMPORTER = [
  'posthog-js',
  '@sentry/react',
  '@embedpdf/pdfium',
  '@electric-sql/pglite',
  'pino',
  'file-type',
  'tus-js-client',
  '@tus/file-store',
  '@tus/s3-store',
  '@aws-sdk/lib-storage',
  'cmdk',
  'mediabunny',
  'ofetch',
  'nodemailer',
  '@react-email/render',
]

/** Packages that several files of one topic share. */
const HOME: Readonly<Record<string, RegExp>> = {
  'media-chrome': /^src\/components\/player\//,
  jose: /^server\/(?:services\/session|notifications)\//,
  pg: /^server\/db\//,
  sharp: /^server\/(?:pdf|image)\//,
  'openid-client': /^server\/services\/session\//,
  '@tus/server': /^server\/(?:services\/file|storage)\//,
  '@aws-sdk/client-s3': /^server\/storage\//,
}

/** One importer for each vendor of the list, and one reader of the environment. */
export const checkVendors: Check = (tree: SourceTree) => {
  const code = tree
    .code('src', 'server', 'contract', 'packages')
    .filter(({ path }) => !path.startsWith('server/testing/'))
  const importers = ONE_IMPORTER.flatMap((vendor) => {
    const users = code.filter((file) => file.imports.some((entry) => entry.vendor === vendor))
    return users.length < 2
      ? []
      : users.map(({ path }) => ({ path, says: `${vendor} has ${users.length} importers; only one file may know it` }))
  })
  const strays = Object.entries(HOME).flatMap(([vendor, home]) =>
    code
      .filter((file) => !home.test(file.path) && file.imports.some((entry) => entry.vendor === vendor))
      .map(({ path }) => ({ path, says: `${vendor} is at home in ${home.source} only` })),
  )
  const readers = code
    .filter((file) => file.path !== 'server/env.ts' && /\bprocess\s*\.\s*env\b/.test(file.text))
    .map((file) => ({
      path: file.path,
      line: file.lineAt(file.text.search(/\bprocess\s*\.\s*env\b/)),
      says: 'process.env is read in server/env.ts only',
    }))
  return [...importers, ...strays, ...readers]
}
