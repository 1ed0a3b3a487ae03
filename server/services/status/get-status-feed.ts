import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { desc } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { statusNotices } from '../../db/schema/status.ts'
import { noticeAnswers } from './notice-answer.ts'

/** Notices of the feed; readers keep older ones themselves. */
const MOST = 50
const WORDS: Readonly<Record<string, string>> = { in_progress: 'in progress' }

function escaped(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // Control characters that XML cannot hold.
      .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
  )
}

/** Incidents and maintenance as an Atom feed (RFC 4287): one entry each, with all that was said about it. */
export async function getStatusFeed({ ctx }: Call<typeof endpoints.getStatusFeed>) {
  const rows = await ctx.db
    .select()
    .from(statusNotices)
    .orderBy(desc(statusNotices.updatedAt), desc(statusNotices.id))
    .limit(MOST)
  const notices = await noticeAnswers(ctx.db, rows, ctx.clock.now())
  const page = `${ctx.env.PUBLIC_URL}/status`
  const entries = notices.map((notice, index) => {
    const lines = notice.updates.map(
      ({ at, state, message }) => `<p><b>${WORDS[state] ?? state}</b> ${at}: ${escaped(message)}</p>`,
    )
    return [
      '<entry>',
      `<id>urn:uuid:${notice.id}</id>`,
      `<title>${escaped(notice.title)}</title>`,
      `<link href="${escaped(`${page}#${notice.id}`)}"/>`,
      `<published>${rows[index]?.createdAt.toISOString()}</published>`,
      `<updated>${rows[index]?.updatedAt.toISOString()}</updated>`,
      `<category term="${notice.kind}"/>`,
      `<content type="html">${escaped(lines.join(''))}</content>`,
      '</entry>',
    ].join('')
  })
  const updated = rows[0]?.updatedAt ?? new Date(0)
  const feed = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escaped(page)}</id>`,
    '<title>Outcrop status</title>',
    '<author><name>Outcrop</name></author>',
    `<link rel="self" href="${escaped(`${ctx.env.PUBLIC_URL}/v2/status/feed`)}"/>`,
    `<link rel="alternate" href="${escaped(page)}"/>`,
    `<updated>${updated.toISOString()}</updated>`,
    ...entries,
    '</feed>',
  ].join('\n')
  return new Response(feed, {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=60' },
  })
}
