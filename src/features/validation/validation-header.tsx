import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { ArrowLeft, FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { folderQueries } from '#/api/folders.ts'
import { AccountMenu } from '#/components/account-menu.tsx'
import { SaveNote } from '#/components/document/save-note.tsx'
import { slugIn } from '#/lib/slug.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import type { RecipeView } from './recipe-store.ts'
import { downloadRecipe } from './reuse/recipe-file.ts'

export interface ValidationHeaderProps {
  readonly validation: Validation
  readonly view: RecipeView
}

/** Asset and company of the validation, whether it is saved, and the way back to the files. */
export function ValidationHeader({ validation: { asset, company_id: companyId }, view }: ValidationHeaderProps) {
  const { t } = useTranslation('validation')
  const { t: tReuse } = useTranslation('reuse')
  const { recipe } = view.draft
  const company = useAtomValue(selectedCompanyAtom)
  const { data: assets } = useQuery(folderQueries.dataAssets(companyId))
  const slug = slugIn(assets ?? [], asset.id)
  const back = buttonClass({ variant: 'ghost', size: 'icon' })
  const label = t('header.back', { asset: asset.name })
  return (
    <header className="flex min-h-12 items-center gap-2 bg-card px-2 md:px-4">
      {slug === '' ? (
        <Link to="/admin/files" aria-label={label} className={back}>
          <ArrowLeft />
        </Link>
      ) : (
        <Link to="/admin/files/$" params={{ _splat: slug }} aria-label={label} className={back}>
          <ArrowLeft />
        </Link>
      )}
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-base leading-5">{t('title', { asset: asset.name })}</h1>
        {company?.id === companyId && <p className="truncate text-xs text-muted-foreground">{company.name}</p>}
      </div>
      <SaveNote status={view.status} />
      {recipe.tables.length + recipe.parts.length > 0 && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={tReuse('download')}
          title={tReuse('download')}
          onClick={() => downloadRecipe(recipe, asset.name)}
        >
          <FileDown />
        </Button>
      )}
      <AccountMenu />
    </header>
  )
}
