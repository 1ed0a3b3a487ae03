import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { reactCompiler } from './react-compiler.ts'

const TEXT = /\{\{([\w-]+):([\w.]+)\}\}/g
const target = 'es2024'

type Texts = { readonly [key: string]: string | Texts }

/** Puts texts of the translations into a page that is drawn without a script. */
function withTexts(html: string, root: string): string {
  return html.replaceAll(TEXT, (_, namespace: string, key: string) => {
    const texts: Texts = JSON.parse(readFileSync(join(root, `public/locales/en/${namespace}.json`), 'utf8'))
    const text = key
      .split('.')
      .reduce<string | Texts>((found, name) => (typeof found === 'string' ? '' : (found[name] ?? '')), texts)
    if (typeof text !== 'string' || text === '') throw new Error(`${namespace}.json has no text ${key}`)
    return text
  })
}

async function outputOf(config: InlineConfig): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const result = await build({ configFile: false, logLevel: 'error', publicDir: false, ...config })
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput]
  return output
}

/** The style of what is painted before any script, which stands in the page itself. */
async function posterStyle(root: string): Promise<string> {
  const output = await outputOf({
    root,
    build: { write: false, target, rolldownOptions: { input: join(root, 'src/embed/poster.css') } },
  })
  const style = output.find(({ fileName }) => fileName.endsWith('.css'))
  if (style?.type !== 'asset') throw new Error('The style of embeds was not built')
  return String(style.source).trim()
}

/** The page of embeds and all that it loads, which shares no file with the app: nothing that only the app needs is in it. */
async function pageOf(root: string, version: string) {
  const style = await posterStyle(root)
  return await outputOf({
    root,
    base: './',
    define: { __BUILD_VERSION__: JSON.stringify(version) },
    plugins: [
      react(),
      reactCompiler(),
      tailwindcss(),
      {
        name: 'outcrop:embed-html',
        transformIndexHtml: {
          order: 'pre',
          handler: (html) => withTexts(html, root).replace('<!-- embed style -->', () => `<style>${style}</style>`),
        },
      },
    ],
    build: {
      write: false,
      target,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { page: join(root, 'embed.html'), playground: join(root, 'embed-playground.html') },
        treeshake: { propertyReadSideEffects: false },
        output: {
          entryFileNames: 'assets/embed-[name]-[hash].js',
          chunkFileNames: 'assets/embed-[name]-[hash].js',
          assetFileNames: 'assets/embed-[name]-[hash][extname]',
        },
      },
    },
  })
}

/** The script that other sites load, at an address that stays. */
async function loaderOf(root: string): Promise<string> {
  const [chunk] = await outputOf({
    root,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(root, 'src/embed/loader/embed-element.ts'), formats: ['iife'], name: 'outcropEmbed' },
    },
  })
  if (chunk?.type !== 'chunk') throw new Error('The loader of embeds was not built')
  return chunk.code
}

/** Builds `/embed.html`, which the API fills for each embed, and `/embed.js`, which other sites load. */
export function embedPage(version: string): Plugin {
  let root = ''
  return {
    name: 'outcrop:embed-page',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      const [files, loader] = await Promise.all([pageOf(root, version), loaderOf(root)])
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: file.fileName,
          source: file.type === 'chunk' ? file.code : file.source,
        })
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: loader })
    },
  }
}
