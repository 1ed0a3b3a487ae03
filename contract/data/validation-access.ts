import type { EndpointAccess } from '../api/access.ts'

/**
 * Who checks exploration data: super admins, and account leads with the permission `admin` at the company, where the tool
 * is switched on for them. The row lacks the company.
 */
export const mayValidate = {
  who: 'company',
  permissions: ['admin'],
  roles: ['internal_admin'],
  flags: ['DATA_PROCESSING_TOOL_ENABLED'],
} as const satisfies Omit<Extract<EndpointAccess, { who: 'company' }>, 'company'>
