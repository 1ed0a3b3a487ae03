import type { NavigateOptions } from '@tanstack/react-router'
import { useSearchPatch } from '#/components/use-search-patch.ts'
import type { CompanyAddress } from './company-search.ts'

/** Changes search params of a company's tabs. The list beside it keeps its page, which a change would set back. */
export function useTabPatch(address: CompanyAddress) {
  const patch = useSearchPatch()
  return function patchTab(
    change: { readonly [Field in keyof CompanyAddress]?: string | undefined },
    step: Pick<NavigateOptions, 'replace'> = {},
  ) {
    const page: unknown = Reflect.get(address, 'page')
    return patch({ ...change, page: typeof page === 'number' ? page : undefined }, step)
  }
}
