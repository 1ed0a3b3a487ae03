import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { t } from './mail-text.ts'

/** Colours of the product's light theme; mail programs know no variables. */
const COLOR = {
  ink: '#23211e',
  muted: '#6a655e',
  paper: '#f5f3ef',
  card: '#ffffff',
  line: '#ddd8d0',
  accent: '#17665c',
}
const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export interface MailLayoutProps {
  /** Who the mail is to, by name; empty where the name is not known yet. */
  readonly name: string
  readonly toAddress: string
  readonly title: string
  /** The first text is also what lists of mails show beside the subject. */
  readonly texts: readonly string[]
  readonly action?: { readonly label: string; readonly href: string }
  /** Below the button, smaller. */
  readonly notes?: readonly string[]
  /** Last, such as the one that ends mails of the kind. */
  readonly links?: readonly { readonly label: string; readonly href: string }[]
}

function paragraph(text: string, key: string, style: Record<string, string> = {}): ReactNode {
  return h('p', { key, style: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', ...style } }, text)
}

function button(href: string, label: string): ReactNode {
  const style = {
    display: 'inline-block',
    padding: '12px 20px',
    borderRadius: '6px',
    backgroundColor: COLOR.accent,
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: '600',
    textDecoration: 'none',
  }
  return h(
    'p',
    { key: 'action', style: { margin: '24px 0' } },
    h('a', { href, style, target: '_blank', rel: 'noreferrer' }, label),
  )
}

/** One mail as a page: a card on paper with a title, texts and at most one button. */
export function MailLayout({
  name,
  toAddress,
  title,
  texts,
  action,
  notes = [],
  links = [],
}: MailLayoutProps): ReactElement {
  const small = { fontSize: '14px', lineHeight: '20px', color: COLOR.muted }
  const card = {
    maxWidth: '560px',
    margin: '0 auto',
    padding: '32px 28px',
    backgroundColor: COLOR.card,
    border: `1px solid ${COLOR.line}`,
    borderRadius: '8px',
  }
  return h(
    'html',
    { lang: 'en', dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, title),
    ),
    h(
      'body',
      {
        style: { margin: '0', padding: '32px 12px', backgroundColor: COLOR.paper, color: COLOR.ink, fontFamily: FONT },
      },
      h(
        'main',
        { style: card },
        h('p', { style: { margin: '0 0 24px', fontSize: '15px', fontWeight: '700', color: COLOR.accent } }, 'Outcrop'),
        h('h1', { style: { margin: '0 0 16px', fontSize: '22px', lineHeight: '30px' } }, title),
        paragraph(name === '' ? t('helloThere') : t('hello', { name }), 'hello'),
        texts.map((text, index) => paragraph(text, `text-${index}`)),
        action && button(action.href, action.label),
        notes.map((text, index) => paragraph(text, `note-${index}`, small)),
        action && paragraph(t('linkHelp'), 'help', { ...small, margin: '0' }),
        action &&
          h(
            'p',
            { style: { ...small, margin: '0', wordBreak: 'break-all' } },
            h('a', { href: action.href, style: { color: COLOR.accent } }, action.href),
          ),
        links.map(({ label, href }) =>
          h(
            'p',
            { key: href, style: { ...small, margin: '16px 0 0' } },
            h('a', { href, style: { color: COLOR.accent } }, label),
          ),
        ),
      ),
      h(
        'p',
        { style: { ...small, maxWidth: '560px', margin: '16px auto 0', textAlign: 'center' } },
        t('footer', { address: toAddress }),
      ),
    ),
  )
}
