import type { DeckRevision, RevisionChoice } from '@outcrop/contract/decks/deck-revision.ts'
import { REVISION_KINDS } from '@outcrop/contract/decks/revision-rows.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSingleFlight } from '#/hooks/use-single-flight.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { choiceOf, chosenRows, suggested, withKept, withUse } from './revision-choice.ts'
import { RevisionLook } from './revision-look.tsx'
import { RevisionRow } from './revision-row.tsx'

export interface RevisionDialogProps {
  readonly revision: DeckRevision
  /** Numbers of pages that could not be read. */
  readonly failedPages: readonly number[]
  /** Resolves once the new version is used; false where it could not be. */
  readonly onUse: (choice: RevisionChoice) => Promise<boolean>
  readonly onDrop: () => void
  readonly onClose: () => void
}

/** Compares a new PDF with the slides of the earlier one, page by page, before it is used. */
export function RevisionDialog({ revision, failedPages, onUse, onDrop, onClose }: RevisionDialogProps) {
  const { t } = useTranslation('version')
  const [chosen, setChosen] = useState(() => suggested(revision, failedPages.length > 0))
  const [shows, setShows] = useState<'differences' | 'all'>('differences')
  const [open, setOpen] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const rows = chosenRows(revision, chosen)
  const differences = rows.filter(({ kinds }) => !kinds.includes('unchanged'))
  const shown = shows === 'all' ? rows : differences
  const counts = REVISION_KINDS.map((kind) => ({
    kind,
    count: rows.filter(({ kinds }) => kinds.includes(kind)).length,
  })).filter(({ count }) => count > 0)

  const use = useSingleFlight(async () => {
    setBusy(true)
    if (await onUse(choiceOf(revision, chosen))) onClose()
    setBusy(false)
  })

  const sidesOf = (row: (typeof rows)[number] | undefined) => ({
    page: revision.pages.find(({ page }) => page === row?.page) ?? null,
    slide: revision.slides.find(({ slide_id: id }) => id === row?.slideId) ?? null,
  })

  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('revision.title')}
      description={
        revision.replaced_name
          ? t('revision.of', { name: revision.file_name, replaced: revision.replaced_name })
          : revision.file_name
      }
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" className="me-auto" disabled={busy} onClick={onDrop}>
            {t('revision.drop')}
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {t('revision.later')}
          </Button>
          <Button loading={busy} onClick={use}>
            {t('revision.submit')}
          </Button>
        </>
      }
    >
      {open !== null && shown[open] ? (
        <RevisionLook
          {...sidesOf(shown[open])}
          place={open + 1}
          count={shown.length}
          onStep={(step) => setOpen(open + step)}
          onBack={() => setOpen(null)}
        />
      ) : (
        <div className="grid gap-3">
          <p className="text-muted-foreground">{t('revision.text')}</p>
          {failedPages.length > 0 && (
            <Callout variant="warning" title={t('revision.failed', { count: failedPages.length })}>
              {t('revision.failedText', { pages: failedPages.join(', ') })}
            </Callout>
          )}
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="tabular-nums">{counts.map(({ kind, count }) => t(`count.${kind}`, { count })).join(' · ')}</p>
            <SegmentedControl
              label={t('revision.shown')}
              options={[
                { value: 'differences', label: t('revision.differences') },
                { value: 'all', label: t('revision.all') },
              ]}
              value={shows}
              onValueChange={setShows}
            />
          </div>
          {shown.length === 0 ? (
            <Callout variant="success" title={t('revision.same')}>
              {t('revision.sameText')}
            </Callout>
          ) : (
            <>
              <div
                aria-hidden
                className="-mb-2 hidden grid-cols-[11rem_11rem_minmax(0,1fr)] gap-3 text-xs text-muted-foreground sm:grid"
              >
                <span>{t('look.old')}</span>
                <span>{t('look.new')}</span>
              </div>
              <ul className="divide-y border-y" aria-label={t('revision.list')}>
                {shown.map((row, index) => {
                  const { page, slide } = sidesOf(row)
                  return (
                    <RevisionRow
                      key={page ? `page ${page.page}` : row.slideId}
                      row={row}
                      page={page}
                      slide={slide}
                      slides={revision.slides}
                      use={page ? chosen.pages.get(page.page) : undefined}
                      isKept={row.slideId !== null && chosen.kept.has(row.slideId)}
                      onUse={(next) => page && setChosen(withUse(chosen, page.page, next))}
                      onKeep={(isKept) => slide && setChosen(withKept(chosen, slide.slide_id, isKept))}
                      onLook={() => setOpen(index)}
                    />
                  )
                })}
              </ul>
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
