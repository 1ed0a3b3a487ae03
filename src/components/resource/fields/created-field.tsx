import { RelativeTime } from '#/components/relative-time.tsx'
import type { ResourceField } from './resource-field.ts'

interface Created {
  readonly created_at: string
  readonly created_by: { readonly name: string } | null
}

/** When and by whom an item was created, as a fact. */
export function created<Item extends Created>(): ResourceField<Item> {
  return {
    text: (value) => (typeof value === 'string' ? value : ''),
    fact: (_instant, _texts, item) =>
      item.created_at && (
        <>
          <RelativeTime value={item.created_at} />
          {item.created_by && <span className="block text-muted-foreground">{item.created_by.name}</span>}
        </>
      ),
  }
}
