import { scriptOrigins } from '@outcrop/contract/site/security-headers.ts'

type Vendors = Parameters<typeof scriptOrigins>[0]

interface DefaultPolicy {
  createHTML(html: string): string | null
  createScriptURL(address: string, type: string, sink: string): string | null
}

/** Shapes of an icon and nothing else: no text, no reference, no handler. */
const DRAWING =
  /^(?:\s|<\/?(?:svg|g|path|circle|rect)(?:\s+(?:xmlns|viewBox|fill|stroke|stroke-width|stroke-linecap|transform|d|cx|cy|r|x|y|width|height)="[^"<>&]*")*\s*\/?>)*$/

/** The Trusted Types policy: decides which strings may become HTML, a script or a script URL; null refuses. */
export function defaultPolicy(config: Vendors): DefaultPolicy {
  const vendors = scriptOrigins(config)
  return {
    // Styles that chunks insert are plain text; anything with a tag but a plain drawing could carry script.
    createHTML: (html) => (html.includes('<') && !DRAWING.test(html) ? null : html),
    createScriptURL(address, _type, sink) {
      const { href, origin, protocol } = new URL(address, document.baseURI)
      const ours = href.startsWith(`${document.baseURI}assets/`)
      const ownWorker = protocol === 'blob:' && origin === location.origin && sink.startsWith('Worker')
      return ours || ownWorker || vendors.includes(origin) ? address : null
    },
  }
}

/** Sets the default policy: vendors' scripts and libraries cannot be made to use a named one. */
export function guardScripts(config: Vendors) {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, policy: DefaultPolicy): unknown } }
  trustedTypes?.createPolicy('default', defaultPolicy(config))
}
