import type { Plugin } from 'vite'

/** Writes `/build.json`, which open tabs poll to learn of a newer build, and the version into the page. */
export function buildManifest(version: string): Plugin {
  return {
    name: 'outcrop:build-manifest',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ version }) })
    },
    transformIndexHtml: (html) => html.replaceAll('%BUILD_VERSION%', version),
  }
}
