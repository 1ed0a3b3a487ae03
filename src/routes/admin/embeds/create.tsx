import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { EmbedWizardScreen } from '#/features/embeds/create/embed-wizard-screen.tsx'
import { WIZARD_DEFAULTS, WizardSearch } from '#/features/embeds/create/wizard-search.ts'

export const Route = createFileRoute('/admin/embeds/create')({
  validateSearch: WizardSearch,
  search: { middlewares: [stripSearchParams(WIZARD_DEFAULTS)] },
  staticData: {
    title: 'createEmbed',
    access: { requiresSelectedCompany: true },
    namespaces: ['embed', 'resource', 'shell', 'form', 'problem'],
  },
  component: EmbedWizardScreen,
})
