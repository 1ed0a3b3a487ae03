import { useQuery } from '@tanstack/react-query'
import type { DeckLink } from '@outcrop/contract/decks/deck-link.ts'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { ChartNoAxesColumn, Mail, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deckLinkQueries } from '#/api/deck-links.ts'
import { linkPresetQueries } from '#/api/link-presets.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { AccessPart } from './access-part.tsx'
import { LinkRow } from './link-row.tsx'

const LinkFormDialog = lazyPart(() =>
  import('./link-form-dialog.tsx').then((module) => ({ default: module.LinkFormDialog })),
)
const PersonLinkDialog = lazyPart(() =>
  import('./person-link-dialog.tsx').then((module) => ({ default: module.PersonLinkDialog })),
)
const ViewsDialog = lazyPart(() => import('./views-dialog.tsx').then((module) => ({ default: module.ViewsDialog })))

export interface ShareDialogProps {
  readonly deck: Deck
  readonly onClose: () => void
}

type Opened =
  | { kind: 'new' }
  | { kind: 'person' }
  | { kind: 'edit'; link: DeckLink }
  | { kind: 'views'; link: DeckLink | null }

/** Who may open a deck by name, and the links by which people without an account do. */
export function ShareDialog({ deck, onClose }: ShareDialogProps) {
  const { t } = useTranslation(['share', 'problem'])
  const links = useQuery(deckLinkQueries.list(deck.id))
  const presets = useQuery(linkPresetQueries.list(deck.company_id))
  // Without the presets a link can be made all the same.
  const isReady = links.data !== undefined && !presets.isPending
  const [opened, setOpened] = useState<Opened | null>(null)
  const results = links.data?.results ?? []
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('dialog.title', { title: deck.title })}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="outline" className="me-auto" onClick={() => setOpened({ kind: 'views', link: null })}>
            <ChartNoAxesColumn />
            {t('views.open')}
          </Button>
          <Button variant="outline" disabled={!links.data} onClick={() => setOpened({ kind: 'person' })}>
            <Mail />
            {t('person.open')}
          </Button>
          <Button disabled={!isReady} onClick={() => setOpened({ kind: 'new' })}>
            <Plus />
            {t('link.new')}
          </Button>
        </>
      }
    >
      <AccessPart deck={deck} />
      <h3 className="mb-1 font-semibold">{t('dialog.links')}</h3>
      <p className="mb-3 text-sm text-pretty text-muted-foreground">{t('dialog.text')}</p>
      {links.error ? (
        <ProblemView error={links.error} onRetry={() => void links.refetch()} />
      ) : !links.data ? (
        <Skeleton className="h-24 w-full" />
      ) : results.length === 0 ? (
        <p className="rounded-lg border border-dashed px-4 py-6 text-center text-balance text-muted-foreground">
          {t('empty')}
        </p>
      ) : (
        <ul className="divide-y rounded-lg border">
          {results.map((link) => (
            <LinkRow
              key={link.id}
              deckId={deck.id}
              link={link}
              onEdit={() => setOpened({ kind: 'edit', link })}
              onViews={() => setOpened({ kind: 'views', link })}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {links.data && (opened?.kind === 'new' || opened?.kind === 'edit') && (
          <LinkFormDialog
            deckId={deck.id}
            link={opened.kind === 'edit' ? opened.link : null}
            defaults={links.data.defaults}
            companyId={deck.company_id}
            presets={presets.data ?? []}
            onClose={() => setOpened(null)}
          />
        )}
        {opened?.kind === 'person' && <PersonLinkDialog deckId={deck.id} onClose={() => setOpened(null)} />}
        {opened?.kind === 'views' && <ViewsDialog deck={deck} link={opened.link} onClose={() => setOpened(null)} />}
      </Suspense>
    </Dialog>
  )
}
