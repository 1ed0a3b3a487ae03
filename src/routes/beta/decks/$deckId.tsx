import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/beta/decks/$deckId')({
  staticData: {
    layout: 'blank',
    title: 'world',
    access: { requireFlags: ['WORLD_BUILDER'], requirePermissions: ['data'] },
    validate: isIdParam,
    pending: true,
  },
  component: PendingScreen,
})
