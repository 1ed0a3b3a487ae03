import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import { tableId } from '@outcrop/geo/table/apply-choices.ts'
import type { ValidationSettings } from '@outcrop/contract/data/validation-settings.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#/components/page-header.tsx'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { TabLinks } from '#/ui/tab-links.tsx'
import type { RecipeStore } from '../recipe-store.ts'
import type { SessionStore } from '../session-store.ts'
import type { SessionView } from '../session-view.ts'
import { putTable } from '../take-parts.ts'
import { tableLabel } from '../table-label.ts'
import { missingFields } from './column-mapping.ts'
import { ColumnTable } from './column-table.tsx'

export interface ColumnsStepProps {
  readonly settings: ValidationSettings | null
  readonly store: RecipeStore
  readonly recipe: ValidationRecipe
  readonly files: SessionStore
  readonly reading: SessionView
  readonly onNext: () => void
}

/** What the columns of each table are. */
export function ColumnsStep({ settings, store, recipe, files, reading, onNext }: ColumnsStepProps) {
  const { t } = useTranslation('validation')
  const { table: requested } = useSearch({ from: '/admin/validate/$slug' })
  const { tables } = recipe
  const open = tables.find((table) => tableId(table) === requested) ?? tables[0]
  const unset = tables.find((table) => missingFields(table).length > 0)
  if (!open) return null
  return (
    <>
      <PageHeader level={2} title={t('columns.title')} description={t('columns.text')} />
      <TabLinks label={t('columns.tables')}>
        {tables.map((table) => (
          <Link
            key={tableId(table)}
            from="/admin/validate/$slug"
            to="."
            search={{ step: 'columns', table: tableId(table) }}
            resetScroll={false}
            className="tab"
            aria-current={table === open ? 'page' : undefined}
          >
            {tableLabel(tableId(table))}
            <Badge variant={missingFields(table).length > 0 ? 'destructive' : 'default'}>
              {t(`role.${table.role}`)}
            </Badge>
          </Link>
        ))}
      </TabLinks>
      <Suspense fallback={<Skeleton className="h-72" />}>
        <ColumnTable
          key={`${tableId(open)} ${open.role} ${reading.names.size}`}
          table={open}
          guesses={files.guesses(open)}
          settings={settings}
          onChange={(table) => putTable(store, table)}
        />
      </Suspense>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-64 text-muted-foreground">
          {unset && t('columns.unset', { name: tableId(unset) })}
        </p>
        <Button {...(unset && { 'aria-disabled': true })} onClick={() => !unset && onNext()}>
          {t('columns.next')}
        </Button>
      </div>
    </>
  )
}
