import { lazyPart } from '#/ui/lazy-part.ts'

/** The form of a company, preloaded once the list has loaded. */
export const CompanyFormDialog = lazyPart(() =>
  import('./company-form.tsx').then((module) => ({ default: module.CompanyForm })),
)
