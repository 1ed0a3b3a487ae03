import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { FEEDBACK_DEFAULTS, FeedbackAddress } from '#/features/feedback/feedback-address.ts'
import { FeedbackScreen } from '#/features/feedback/feedback-screen.tsx'

export const Route = createFileRoute('/admin/feedback')({
  validateSearch: FeedbackAddress,
  search: { middlewares: [stripSearchParams(FEEDBACK_DEFAULTS)] },
  staticData: {
    title: 'feedback',
    access: { requireRoles: ['internal_admin'] },
    menu: { group: 'internal', order: 60, icon: 'feedback' },
    namespaces: ['feedback', 'shell', 'problem', 'resource'],
  },
  component: FeedbackScreen,
})
