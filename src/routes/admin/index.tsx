import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/')({
  beforeLoad: (): never => {
    throw redirect({ to: '/admin/decks', replace: true })
  },
})
