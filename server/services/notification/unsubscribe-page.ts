import type { NotificationKind } from '@outcrop/contract/people/notification.ts'
import { t } from '../../mail/mail-text.ts'

/** Written by the server alone, so that it works without script, app or session. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;margin:0;padding:3rem 1rem;background:light-dark(#f5f3ef,#14191b);color:light-dark(#23211e,#ece9e4)}main{max-width:32rem;margin:0 auto;padding:2rem;border:1px solid light-dark(#ddd8d0,#3a4144);border-radius:.5rem;background:light-dark(#fff,#1c2225)}h1{font-size:1.4rem;line-height:1.3;margin:0 0 1rem}button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.375rem;background:light-dark(#17665c,#62c4b4);color:light-dark(#fff,#0d1a18);cursor:pointer}a{color:light-dark(#17665c,#62c4b4)}:focus-visible{outline:2px solid currentColor;outline-offset:2px}`

interface Page {
  readonly state: 'asks' | 'done' | 'unknown'
  readonly kinds?: readonly NotificationKind[]
  readonly profile?: string
  readonly status?: number
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A small page of its own about an unsubscribe link. */
export function unsubscribePage({ state, kinds = [], profile, status = 200 }: Page): Response {
  const list = kinds.map((kind) => `<li>${escaped(t(`unsubscribe.kind.${kind}`))}</li>`).join('')
  const body = [
    `<h1>${escaped(t(`unsubscribe.${state}.title`))}</h1>`,
    `<p>${escaped(t(`unsubscribe.${state}.text`))}</p>`,
    list && `<ul>${list}</ul>`,
    state === 'asks' && `<form method="post"><button>${escaped(t('unsubscribe.button'))}</button></form>`,
    profile && `<p><a href="${escaped(profile)}">${escaped(t('unsubscribe.profile'))}</a></p>`,
  ]
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(t(`unsubscribe.${state}.title`))} · Outcrop</title><style>${STYLE}</style></head><body><main>${body.filter(Boolean).join('')}</main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}
