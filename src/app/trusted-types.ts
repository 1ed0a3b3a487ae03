import type { RuntimeConfig } from '@outcrop/contract/runtime-config.ts'
import { scriptOrigins } from '@outcrop/contract/security-headers.ts'

interface DefaultPolicy {
  createHTML(html: string): string | null
  createScriptURL(address: string, type: string, sink: string): string | null
}

/** Browsers that know Trusted Types ask here before text becomes a page or an address becomes a script; null refuses. */
export function defaultPolicy(config: RuntimeConfig): DefaultPolicy {
  const vendors = scriptOrigins(config)
  return {
    // Styles that a part brings along are text; what has a tag in it could be anything.
    createHTML: (html) => (html.includes('<') ? null : html),
    createScriptURL(address, _type, sink) {
      const { href, origin, protocol } = new URL(address, document.baseURI)
      const ours = href.startsWith(`${document.baseURI}assets/`)
      const ownWorker = protocol === 'blob:' && origin === location.origin && sink.startsWith('Worker')
      return ours || ownWorker || vendors.includes(origin) ? address : null
    },
  }
}

/** Vendors' scripts and libraries know no policy of ours, so the one that holds for all of them is set. */
export function guardScripts(config: RuntimeConfig) {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, policy: DefaultPolicy): unknown } }
  trustedTypes?.createPolicy('default', defaultPolicy(config))
}
