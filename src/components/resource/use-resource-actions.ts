import { useQueryClient, type MutationOptions, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BatchError } from '#/api/batch.ts'
import type { CacheSnapshot, ResourceItem } from '#/api/resource-queries.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { useTranslation } from 'react-i18next'
import { confirm, toast } from '#/state/notices.ts'
import { problemToast } from './problem-toast.ts'

type LeavingMutation<Item> = (client: QueryClient) => MutationOptions<void, Error, readonly Item[], CacheSnapshot>

export interface ResourceMutations<Item> {
  readonly remove: LeavingMutation<Item>
  readonly restore: LeavingMutation<Item>
  readonly purge: LeavingMutation<Item>
}

/** Resolves with the items that were not changed, by a failure or because the person cancelled. */
type ResourceAction<Item> = (items: readonly Item[]) => Promise<readonly Item[]>

export interface ResourceActions<Item> {
  readonly remove: ResourceAction<Item>
  readonly restore: ResourceAction<Item>
  readonly purge: ResourceAction<Item>
  /** An action is running. */
  readonly busy: boolean
}

const SHOWN_MS = 8000
/** Names listed in a toast; the others are counted. */
const NAMED_MAX = 3

interface Work<Item> {
  readonly act: 'removed' | 'restored' | 'purged'
  readonly mutation: LeavingMutation<Item>
  readonly items: readonly Item[]
  readonly retry: (left: readonly Item[]) => void
  readonly undo?: (done: readonly Item[]) => void
}

/**
 * Optimistic actions on one or many items: trash, restore, delete permanently. A toast offers Undo or Retry. `sureToRemove`
 * asks before anything goes to the trash.
 */
export function useResourceActions<Item extends ResourceItem>(
  mutations: ResourceMutations<Item>,
  nameOf: (item: Item) => string,
  sureToRemove?: (items: readonly Item[]) => Promise<boolean>,
): ResourceActions<Item> {
  const client = useQueryClient()
  const { t } = useTranslation('resource')
  const [running, setRunning] = useState(0)

  function namesOf(items: readonly Item[]): string {
    const names = items.slice(0, NAMED_MAX).map((item) => `“${nameOf(item)}”`)
    if (items.length > NAMED_MAX) names.push(t('action.more', { count: items.length - NAMED_MAX }))
    return new Intl.ListFormat('en-GB').format(names)
  }

  async function run({ act, mutation, items, retry, undo }: Work<Item>): Promise<readonly Item[]> {
    setRunning((count) => count + 1)
    const error: unknown = await runMutation(client, mutation(client), items).then(
      () => null,
      (caught: unknown) => caught,
    )
    setRunning((count) => count - 1)
    const failed = error instanceof BatchError ? error.failedIds : null
    const left = error === null ? [] : items.filter((item) => failed?.has(item.id) ?? true)
    const done = items.filter((item) => !left.includes(item))
    if (done.length > 0)
      toast({
        title: t(`done.${act}`, { names: namesOf(done), count: done.length }),
        timeout: SHOWN_MS,
        ...(undo && { action: { label: t('action.undo'), run: () => undo(done) } }),
      })
    if (left.length > 0)
      void problemToast({
        title: t(`failed.${act}`, { names: namesOf(left), count: left.length }),
        error: error instanceof BatchError ? error.cause : error,
        retry: () => retry(left),
      })
    return left
  }

  async function remove(items: readonly Item[]): Promise<readonly Item[]> {
    return !sureToRemove || (await sureToRemove(items)) ? removeConfirmed(items) : items
  }

  const removeConfirmed: ResourceAction<Item> = (items) =>
    run({
      act: 'removed',
      mutation: mutations.remove,
      items,
      retry: (left) => void removeConfirmed(left),
      undo: (done) => void restore(done),
    })

  const restore: ResourceAction<Item> = (items) =>
    run({ act: 'restored', mutation: mutations.restore, items, retry: (left) => void restore(left) })

  const purgeConfirmed: ResourceAction<Item> = (items) =>
    run({ act: 'purged', mutation: mutations.purge, items, retry: (left) => void purgeConfirmed(left) })

  async function purge(items: readonly Item[]): Promise<readonly Item[]> {
    const [first] = items
    if (first === undefined) return items
    const sure = await confirm({
      title: t('purge.title', { names: namesOf(items), count: items.length }),
      description: t('purge.text'),
      submitText: t('action.purge'),
      typedConfirmation: items.length === 1 ? nameOf(first) : t('purge.typed', { count: items.length }),
    })
    return sure ? purgeConfirmed(items) : items
  }

  return { remove, restore, purge, busy: running > 0 }
}
