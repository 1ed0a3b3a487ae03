import type { Env } from '../env.ts'
import type { Mail } from './mail.ts'
import { t } from './mail-text.ts'

export interface LinkViews {
  readonly link: string
  readonly deck: string
  readonly views: number
  readonly people: number
}

/** Beyond these the mail tells only how many more there are. */
const LISTED = 20

/** How often a person's links to decks were opened in a week, with a link that ends such mails without signing in. */
export function linkViewsMail(
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
  { links, unsubscribeToken }: { links: readonly LinkViews[]; unsubscribeToken: string },
): Mail {
  const unsubscribe = `${PUBLIC_URL}/v2/unsubscribe/${unsubscribeToken}`
  const count = links.reduce((sum, { views }) => sum + views, 0)
  const lines = links.slice(0, LISTED).map(({ link, deck, views, people }) =>
    t('linkViews.line', {
      link,
      deck,
      views: t('linkViews.views', { count: views }),
      people: t('linkViews.people', { count: people }),
    }),
  )
  const more = links.length - LISTED
  return {
    kind: 'link-views',
    subject: t('linkViews.subject', { count }),
    content: {
      title: t('linkViews.title'),
      texts: more > 0 ? [...lines, t('notification.more', { count: more })] : lines,
      action: { label: t('linkViews.action'), href: `${PUBLIC_URL}/admin/decks` },
      notes: [t('linkViews.without'), t('notification.why')],
      links: [{ label: t('notification.unsubscribe'), href: unsubscribe }],
    },
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
