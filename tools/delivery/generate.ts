// `node tools/delivery/generate.ts FOLDER DIST`: what the nginx image needs to check its settings and to fill nginx.conf.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import type { PROBLEMS } from '@outcrop/contract/api/problem.ts'
import { PUBLIC_PATHS } from '@outcrop/contract/site/public-page.ts'
import { SCREEN_KINDS } from '@outcrop/contract/site/screen-path.ts'
import { contentSecurityPolicy, inlineScripts, securityHeaders } from '@outcrop/contract/site/security-headers.ts'
import { shellSettings } from './web-settings.ts'

/** Separates fields; no setting holds it. */
const UNIT = '\u001f'

/** What nginx has to refuse itself, in the API's own form. */
const NGINX_PROBLEMS = [
  { status: 400, code: 'malformed_request', title: 'Malformed request' },
  { status: 405, code: 'method_not_allowed', title: 'Method not allowed' },
  { status: 408, code: 'malformed_request', title: 'The request took too long to arrive' },
  { status: 413, code: 'payload_too_large', title: 'Payload too large' },
  { status: 414, code: 'malformed_request', title: 'Address too long' },
  { status: 429, code: 'too_many_requests', title: 'Too many requests' },
  { status: 431, code: 'malformed_request', title: 'Headers too large', nginx: 494 },
  { status: 500, code: 'internal', title: 'Internal error' },
  { status: 502, code: 'unavailable', title: 'The API does not answer' },
  { status: 503, code: 'unavailable', title: 'The API does not answer' },
  { status: 504, code: 'unavailable', title: 'The API took too long' },
] as const satisfies readonly { status: number; code: keyof typeof PROBLEMS; title: string; nginx?: number }[]

function headersConf(shell: string): string {
  const policy = contentSecurityPolicy({
    hosts: ['{{policy_hosts}}'],
    sockets: ['{{policy_sockets}}'],
    scripts: ['{{policy_scripts}}'],
    policies: ['{{policy_names}}'],
    digests: inlineScripts(shell).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  }).replace("frame-ancestors 'none'", 'frame-ancestors $frames')
  const headers = securityHeaders({ https: true })
  return [
    // The page of an embed that stands in while the API does not answer is shown in frames too; it holds nothing.
    'map "$uri $request_uri" $frames {',
    `    default "'none'";`,
    '    "~^/embed\\.html [^?]*/embed/[^/?]" "*";',
    '}',
    // nginx tells no type with what was not modified, but the policy of the page may be another by now.
    'map "$sent_http_content_type $uri" $page_policy {',
    '    default "";',
    `    "~^text/html|^ /(?:index|embed)\\.html$" "${policy}";`,
    '}',
    // What the API says of its own pages (who may embed them) holds; the shell that stands in for one is a file of ours.
    'map "$uri $upstream_http_content_security_policy" $policy {',
    '    default "";',
    '    "~^/(?:index|embed)\\.html " $page_policy;',
    '    "~ $" $page_policy;',
    '}',
    // Of decks behind a link, and of embeds apart from their sites, search engines know nothing, whoever answers.
    'map "$request_uri" $robots {',
    '    default "";',
    '    "~^[^?]*/(?:d|embed)/[^/?]" "noindex, nofollow";',
    '}',
    // What other sites load is theirs to read.
    'map "$uri" $cross_origin {',
    '    default "";',
    '    "/embed.js" "*";',
    '}',
    'map "$uri$upstream_http_cross_origin_resource_policy" $resource_policy {',
    '    default $upstream_http_cross_origin_resource_policy;',
    '    "~^/embed\\.(?:js|html)$" "cross-origin";',
    '}',
    'add_header access-control-allow-origin $cross_origin always;',
    'add_header cross-origin-resource-policy $resource_policy always;',
    'proxy_hide_header cross-origin-resource-policy;',
    'add_header content-security-policy $policy always;',
    'add_header x-robots-tag $robots always;',
    'proxy_hide_header x-robots-tag;',
    ...headers.flatMap(([name, value]) => [`add_header ${name} "${value}" always;`, `proxy_hide_header ${name};`]),
    '',
  ].join('\n')
}

function screensConf(): string {
  const kinds = SCREEN_KINDS.map(([path, screen]) => `    "~${path.source}" ${screen ? 0 : 1};`)
  return ['map $uri $is_no_screen {', '    default 0;', ...kinds, '}', ''].join('\n')
}

function problemsConf(): string {
  return NGINX_PROBLEMS.map((problem) => {
    const from = 'nginx' in problem ? problem.nginx : problem.status
    const body = `{"type":"about:blank","title":"${problem.title}","status":${problem.status},"code":"${problem.code}","request_id":"$id"}`
    return [
      `error_page ${from} =${problem.status} /-/problem/${problem.status};`,
      `location = /-/problem/${problem.status} {`,
      '    internal;',
      // Or a piece of a file whose API dies would be called too large here.
      '    client_max_body_size 0;',
      '    default_type application/problem+json;',
      `    return ${problem.status} '${body}';`,
      '}',
    ].join('\n')
  }).join('\n')
}

/**
 * Public addresses go to the API, which fills their head; while it cannot, they are answered as every other screen is.
 * Embeds are no screens of the app: those that are gone are the API's to answer, and what stands in is a page of theirs.
 */
function pagesConf(): string {
  return PUBLIC_PATHS.map((path) => {
    const place = path.includes('{') ? `~ ^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$` : `= ${path}`
    const [standsIn, statuses] = path.startsWith('/embed/')
      ? ['@embed', '429 500 502 503 504']
      : ['@screen', '404 429 500 502 503 504']
    return [
      `location ${place} { #api`,
      `    set $api {{pages}}; #api`,
      `    limit_req zone=api burst={{API_CALLS_PER_SECOND}} nodelay; #api`,
      `    if ($request_method !~ ^(GET|HEAD)$) { #api`,
      `        return 405; #api`,
      `    } #api`,
      `    brotli on; #api`,
      `    gzip on; #api`,
      `    proxy_read_timeout 2s; #api`,
      `    proxy_intercept_errors on; #api`,
      `    recursive_error_pages on; #api`,
      `    error_page ${statuses} = ${standsIn}; #api`,
      `    proxy_pass http://$api$api_address; #api`,
      `} #api`,
      '',
    ].join('\n')
  }).join('')
}

/** Writes `settings.list`, `headers.conf`, `screens.conf`, `pages.conf` and `problems.conf` for a build of the app. */
export function generateDelivery(folder: string, dist: string): void {
  mkdirSync(folder, { recursive: true })
  const settings = shellSettings().map((setting) =>
    [
      setting.kind,
      setting.name,
      setting.fallback === null ? 'required' : 'optional',
      setting.fallback ?? '',
      setting.pattern,
      setting.message,
      setting.missing,
    ].join(UNIT),
  )
  writeFileSync(join(folder, 'settings.list'), `${settings.join('\n')}\n`)
  writeFileSync(join(folder, 'headers.conf'), headersConf(readFileSync(join(dist, 'index.html'), 'utf8')))
  writeFileSync(join(folder, 'screens.conf'), screensConf())
  writeFileSync(join(folder, 'pages.conf'), pagesConf())
  writeFileSync(join(folder, 'problems.conf'), `${problemsConf()}\n`)
}

const [, script, folder, dist] = process.argv
if (script && folder && dist && import.meta.url === pathToFileURL(script).href) generateDelivery(folder, dist)
