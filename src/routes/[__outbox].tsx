import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { OutboxScreen } from '#/features/outbox/outbox-screen.tsx'

export const Route = createFileRoute('/__outbox')({
  validateSearch: v.object({
    search: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(200)), ''), ''),
    mail: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(64)), ''), ''),
    as: v.optional(v.fallback(v.picklist(['html', 'text']), 'html'), 'html'),
  }),
  search: { middlewares: [stripSearchParams({ search: '', mail: '', as: 'html' })] },
  staticData: { layout: 'default', title: 'outbox', namespaces: ['shell', 'outbox', 'problem', 'app'] },
  component: OutboxScreen,
})
