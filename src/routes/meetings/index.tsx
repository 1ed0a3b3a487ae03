import { createFileRoute } from '@tanstack/react-router'
import { MeetingsScreen } from '#/features/meetings/meetings-screen.tsx'

export const Route = createFileRoute('/meetings/')({
  staticData: {
    layout: 'default',
    title: 'meetings',
    access: { requireAuth: true },
    namespaces: ['meeting', 'shell', 'problem'],
  },
  component: MeetingsScreen,
})
