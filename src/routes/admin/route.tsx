import { createFileRoute } from '@tanstack/react-router'
import { queryContext } from '#/api/query-context.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: queryContext,
  staticData: {
    layout: 'admin',
    title: 'admin',
    namespaces: ['shell'],
    access: { requireRoles: ['super_admin', 'account_lead', 'company_admin'] },
  },
})
