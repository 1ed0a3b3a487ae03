import type { QueryKey } from '@tanstack/react-query'
import type { ResourceItem } from '#/api/resource-queries.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import type { ResourceFormDialogProps, ResourceFormProps } from './resource-form-dialog.tsx'

/** The form dialog of a resource, with the fields of its table; preloaded once a list or detail page has loaded. */
export function lazyResourceForm<
  Item extends ResourceItem,
  Body extends object,
  Change extends Partial<Body>,
  Key extends QueryKey,
  Created,
  Updated,
>(resource: Omit<ResourceFormDialogProps<Item, Body, Change, Key, Created, Updated>, keyof ResourceFormProps<Item>>) {
  return lazyPart(async () => {
    const { ResourceFormDialog } = await import('./resource-form-dialog.tsx')
    return { default: (props: ResourceFormProps<Item>) => <ResourceFormDialog {...resource} {...props} /> }
  })
}
