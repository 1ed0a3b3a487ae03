import tailwindcss from '@tailwindcss/vite'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { screenFiles, type ScreenFiles } from './screen-files.ts'

/** Builds a part that stands in the page itself. */
async function buildInline(root: string, config: InlineConfig): Promise<string> {
  const result = await build({ configFile: false, root, logLevel: 'error', ...config })
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput]
  const style = output.find((part) => part.fileName.endsWith('.css'))
  return style?.type === 'asset' ? String(style.source) : output[0].code
}

/**
 * Puts the style of the frame and the first script into the page (src/first-visit), and the link of the style sheet behind
 * the frame, which would else wait for it.
 */
export function firstVisit(version: string): Plugin {
  let root = ''
  let known: ScreenFiles = { files: [], screens: [] }
  const target = 'es2024'
  const buildStyle = () =>
    buildInline(root, {
      plugins: [tailwindcss()],
      build: { write: false, target, rolldownOptions: { input: join(root, 'src/first-visit/frame.css') } },
    })
  const buildScript = () =>
    buildInline(root, {
      define: { __SCREEN_FILES__: JSON.stringify(known) },
      build: {
        write: false,
        target,
        lib: { entry: join(root, 'src/first-visit/first-script.ts'), formats: ['iife'], name: 'firstVisit' },
      },
    })
  return {
    name: 'outcrop:first-visit',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle) known = screenFiles(bundle, root, version)
        const [style, script] = await Promise.all([buildStyle(), buildScript()])
        const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
        return links
          .reduce((page, link) => page.replace(link, '').replace('</body>', `  ${link}\n  </body>`), html)
          .replace(
            '<!-- first visit -->',
            () => `<style>${style.trim()}</style>\n    <script>${script.trim()}</script>`,
          )
      },
    },
    generateBundle: {
      order: 'post',
      // For the limits of bytes; servers leave out what begins with a dot.
      handler() {
        this.emitFile({ type: 'asset', fileName: '.vite/screen-files.json', source: JSON.stringify(known) })
      },
    },
  }
}
