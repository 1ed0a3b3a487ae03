import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { validationQueries } from '#/api/validations.ts'
import { VALIDATION_DEFAULTS, ValidationSearch } from '#/features/validation/validation-search.ts'
import { ValidationScreen } from '#/features/validation/validation-screen.tsx'
import { ValidationSkeleton } from '#/features/validation/validation-skeleton.tsx'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/admin/validate/$slug')({
  validateSearch: ValidationSearch,
  search: { middlewares: [stripSearchParams(VALIDATION_DEFAULTS)] },
  // A failure is kept in the query, and the screen shows it.
  loader: ({ context: { queryClient }, params }) => queryClient.prefetchQuery(validationQueries.detail(params.slug)),
  staticData: {
    layout: 'blank',
    padding: false,
    title: 'validate',
    access: {
      requiresSelectedCompany: true,
      requireRoles: ['super_admin', 'account_lead'],
      requireFlags: ['DATA_PROCESSING_TOOL_ENABLED'],
      requirePermissions: ['admin'],
    },
    namespaces: [
      'validation',
      'document',
      'review',
      'rule',
      'drill-view',
      'desurvey',
      'publishing',
      'reuse',
      'resource',
      'shell',
      'problem',
      'form',
      'map',
      'upload',
      'job',
    ],
    validate: isIdParam,
  },
  component: ValidationScreen,
  pendingComponent: ValidationSkeleton,
})
