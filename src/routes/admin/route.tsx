import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin')({
  staticData: {
    layout: 'admin',
    title: 'admin',
    namespaces: ['shell'],
    access: { requireRoles: ['super_admin', 'account_lead', 'company_admin'] },
  },
})
