import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import { Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { ActivityEndpoint } from '@outcrop/contract/api/activity.ts'
import { ApiError } from '#/api/api-error.ts'
import type { ResourceItem } from '#/api/resource-queries.ts'
import type { RecordWords } from '#/components/form/record-words.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { useDocumentTitle } from '#/hooks/use-document-title.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { TabLinks } from '#/ui/tab-links.tsx'
import { ActivityTab } from './activity-tab.tsx'
import { DetailMissing } from './detail-missing.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { ItemMenu } from './item-menu.tsx'
import { ListProblem } from './list-problem.tsx'
import { useResourceActions, type ResourceMutations } from './use-resource-actions.ts'

export interface DetailItem extends ResourceItem {
  readonly deleted_at?: string | null
  readonly deleted_by?: { readonly name: string } | null
}

export interface DetailTab {
  /** Value in the address; the first tab is `overview`. */
  readonly key: string
  readonly label: string
  readonly content: ReactNode
}

export interface DetailPageProps<Item extends DetailItem, Key extends QueryKey> {
  readonly activity: ActivityEndpoint
  readonly id: string
  readonly query: UseQueryOptions<Item, Error, Item, Key>
  /** The first part of the noun's query keys. */
  readonly under: QueryKey
  readonly mutations: ResourceMutations<Item>
  /** The open tab, from the address. */
  readonly tab: string
  /** The list of the noun, and the label of the link to it. */
  readonly list: Pick<LinkProps, 'to'> & { readonly label: string; readonly missing: string }
  readonly words: RecordWords
  readonly nameOf: (item: Item) => string
  /** Why the person may change nothing here; nothing if they may. */
  readonly locked?: string | null
  /** Asks before the thing goes to the trash; nothing is asked if absent. */
  readonly sureToRemove?: (items: readonly Item[]) => Promise<boolean>
  readonly description?: (item: Item) => ReactNode
  readonly badges?: (item: Item) => ReactNode
  /** Tabs before the activity, which is always the last. */
  readonly tabs: (item: Item, edit: () => void) => readonly DetailTab[]
  readonly form: (item: Item, onClose: () => void) => ReactNode
}

/** Detail page of one thing: header, tabs, activity, and the states of loading, error, missing and trash. */
export function DetailPage<Item extends DetailItem, Key extends QueryKey>(props: DetailPageProps<Item, Key>) {
  const { data: item, error, refetch } = useQuery(props.query)
  useDocumentTitle(item && props.nameOf(item))
  if (error instanceof ApiError && error.status === 404) return <DetailMissing list={props.list} />
  if (error && !item) return <ListProblem error={error} stale={false} onRetry={() => void refetch()} />
  if (!item) return <DetailSkeleton />
  return (
    <>
      {error && <ListProblem error={error} stale onRetry={() => void refetch()} />}
      <DetailContent {...props} item={item} />
    </>
  )
}

function DetailContent<Item extends DetailItem, Key extends QueryKey>(
  props: DetailPageProps<Item, Key> & { item: Item },
) {
  const { item, id, under, words, nameOf, form } = props
  const { t } = useTranslation('resource')
  const { t: tActivity } = useTranslation('activity')
  const navigate = useNavigate()
  const locked = props.locked ?? null
  const actions = useResourceActions(props.mutations, nameOf, props.sureToRemove)
  const [editing, setEditing] = useState(false)
  const name = nameOf(item)
  const inTrash = Boolean(item.deleted_at)
  const activity = {
    key: 'activity',
    label: tActivity('tab'),
    content: <ActivityTab endpoint={props.activity} id={id} under={under} words={words} />,
  }
  const tabs = [...props.tabs(item, () => setEditing(true)), activity]
  const open = tabs.find(({ key }) => key === props.tab) ?? tabs[0]

  async function purge() {
    const left = await actions.purge([item])
    if (left.length === 0) await navigate({ to: props.list.to ?? '/', replace: true })
  }

  return (
    <>
      <PageHeader
        title={name}
        mark={props.badges?.(item)}
        description={props.description?.(item)}
        actions={
          <>
            {!inTrash && (
              <Button
                variant="outline"
                {...(locked && { 'aria-disabled': true, title: locked })}
                onClick={() => setEditing(true)}
              >
                <Pencil />
                {t('action.edit')}
              </Button>
            )}
            <ItemMenu
              name={name}
              inTrash={inTrash}
              tabIndex={0}
              locked={locked}
              onEdit={null}
              onRemove={() => void actions.remove([item])}
              onRestore={() => void actions.restore([item])}
              onPurge={() => void purge()}
            />
          </>
        }
      />
      {locked && <Callout className="mb-4">{locked}</Callout>}
      {item.deleted_at && (
        <Callout
          variant="warning"
          className="mb-4"
          title={t('detail.trashed')}
          actions={
            <>
              <Button
                size="sm"
                loading={actions.busy}
                {...(locked && { 'aria-disabled': true, title: locked })}
                onClick={() => void actions.restore([item])}
              >
                <RotateCcw />
                {t('action.restore')}
              </Button>
              <Button
                size="sm"
                variant="outline"
                {...(locked && { 'aria-disabled': true, title: locked })}
                onClick={() => void purge()}
              >
                <Trash2 />
                {t('action.purge')}
              </Button>
            </>
          }
        >
          {item.deleted_by && t('detail.trashedBy', { name: item.deleted_by.name })}{' '}
          <RelativeTime value={item.deleted_at} className="first-letter:uppercase" />. {t('detail.trashedText')}
        </Callout>
      )}
      <TabLinks label={t('detail.tabs', { name })}>
        {tabs.map(({ key, label }) => (
          <Link
            key={key}
            to="."
            search={((previous: object) => ({ ...previous, tab: key })) as never}
            resetScroll={false}
            className="tab"
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {label}
          </Link>
        ))}
      </TabLinks>
      {/* A tab that loads its texts leaves the rest of the page as it is. */}
      <Suspense fallback={<Skeleton className="h-40" />}>{open?.content}</Suspense>
      {editing && <Suspense fallback={null}>{form(item, () => setEditing(false))}</Suspense>}
    </>
  )
}
