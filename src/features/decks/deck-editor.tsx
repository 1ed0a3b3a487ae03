import ChevronDown from 'lucide-react/icons/chevron-down'
import FilePlus from 'lucide-react/icons/file-plus'
import ImagePlus from 'lucide-react/icons/image-plus'
import Play from 'lucide-react/icons/play'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { Deck, Slide } from '@outcrop/contract/deck.ts'
import { SlideImage } from '#/components/deck-viewer/slide-image.tsx'
import { PageHeader } from '#/components/page-header.tsx'
import { DropZone } from '#/components/uploader/drop-zone.tsx'
import { IMAGE_ACCEPT, PDF_ACCEPT } from '#/components/uploader/file-check.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { useSelection } from '#/components/use-selection.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { DeckTitleInput } from './deck-title-input.tsx'
import { JobBanner } from './job-banner.tsx'
import { SlideDetails } from './slide-details.tsx'
import { SlideList } from './slide-list.tsx'
import { useDeckActions } from './use-deck-actions.ts'
import { useDeckFiles } from './use-deck-files.ts'
import { useHistory } from './use-history.ts'
import { useJobWatch } from './use-job-watch.ts'
import { useSlideActions } from './use-slide-actions.ts'
import { useSlideDrafts } from './use-slide-drafts.ts'

export interface DeckEditorProps {
  deck: Deck
  slides: readonly Slide[]
  /** The slide that is open, counted from 1. */
  number: number
  onNumberChange: (number: number) => void
  onPresent: (slideId: string | undefined) => void
}

export function DeckEditor({ deck, slides, number, onNumberChange, onPresent }: DeckEditorProps) {
  const { t } = useTranslation('deck')
  const history = useHistory()
  const actions = useSlideActions(deck.id, history)
  const { rename } = useDeckActions()
  const { store, drafts } = useSlideDrafts(deck.id)
  const job = useJobWatch(deck.company_id, deck.id)
  const takeFiles = useDeckFiles(deck.company_id, deck.id)
  const selection = useSelection(slides.map((slide) => slide.id))
  const [renaming, setRenaming] = useState(false)
  const index = Math.min(Math.max(number, 1), Math.max(slides.length, 1)) - 1
  const slide = slides[index]
  const chosen = slides.filter((each) => selection.selected.has(each.id))
  const targets = chosen.length > 0 ? chosen : slide ? [slide] : []
  const allHidden = targets.every((each) => each.hidden)
  const importing = job?.status === 'queued' || job?.status === 'running'

  async function pick(accept: string) {
    await takeFiles(await pickFiles(accept, true))
  }

  /** The slide that is open stays open where it goes. */
  function order(ids: readonly string[]) {
    void actions.order(ids)
    if (slide) onNumberChange(ids.indexOf(slide.id) + 1)
  }

  const add = [
    {
      kind: 'action',
      key: 'pdf',
      label: t('editor.addPdf'),
      icon: <FilePlus aria-hidden />,
      onSelect: () => void pick(PDF_ACCEPT),
    },
    {
      kind: 'action',
      key: 'images',
      label: t('editor.addImages'),
      icon: <ImagePlus aria-hidden />,
      onSelect: () => void pick(IMAGE_ACCEPT),
    },
  ] as const
  const addMenu = (
    <DropdownMenu
      entries={add}
      trigger={
        <Button variant="outline">
          {t('editor.add')}
          <ChevronDown aria-hidden />
        </Button>
      }
    />
  )

  return (
    <DropZone label={t('editor.drop')} onFiles={takeFiles} className="min-h-[75dvh]">
      <PageHeader
        title={
          renaming ? (
            <DeckTitleInput
              title={deck.title}
              onDone={(title) => {
                setRenaming(false)
                if (title) rename(deck, title)
              }}
            />
          ) : (
            <button
              type="button"
              title={t('action.rename')}
              className="max-w-full truncate rounded-sm hover:bg-muted"
              onClick={() => setRenaming(true)}
              onKeyDown={(event) => event.key === 'F2' && setRenaming(true)}
            >
              {deck.title}
            </button>
          )
        }
        description={t('list.slides', { count: slides.length })}
        actions={
          <>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('editor.undo')}
              disabled={!history.canUndo}
              onClick={history.undo}
            >
              <Undo2 aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('editor.redo')}
              disabled={!history.canRedo}
              onClick={history.redo}
            >
              <Redo2 aria-hidden />
            </Button>
            {addMenu}
            <Button disabled={slides.length === 0} onClick={() => onPresent(slide?.id)}>
              <Play aria-hidden />
              {t('editor.present')}
            </Button>
          </>
        }
      />
      {job && <JobBanner companyId={deck.company_id} job={job} />}
      {!slide ? (
        <EmptyState
          title={t('editor.empty')}
          description={importing ? t('editor.importing') : t('editor.emptyText')}
          actions={!importing && <Button onClick={() => pick(PDF_ACCEPT)}>{t('editor.addPdf')}</Button>}
        />
      ) : (
        <div className="grid gap-4 lg:h-[calc(100dvh-12rem)] lg:grid-cols-[13rem_minmax(0,1fr)_18rem]">
          <div className="flex h-[40dvh] min-h-0 flex-col rounded-lg border bg-card p-1 max-lg:order-2 lg:h-full">
            {chosen.length > 0 && (
              <p className="flex items-center gap-1 px-1 text-xs tabular-nums">
                <span className="flex-1">{t('editor.selected', { count: chosen.length })}</span>
                <Button variant="ghost" size="sm" onClick={selection.clear}>
                  {t('editor.clear')}
                </Button>
              </p>
            )}
            <SlideList
              slides={slides}
              index={index}
              selection={selection}
              onGo={(next) => onNumberChange(next + 1)}
              onOrder={order}
            />
          </div>
          <div className="flex min-h-0 min-w-0 flex-col gap-2">
            <div className="flex flex-wrap items-center gap-1">
              <h2 className="min-w-0 flex-1 text-sm font-semibold">
                {t('editor.slide', { number: index + 1 })} {slide.hidden && <Badge>{t('editor.hidden')}</Badge>}
              </h2>
              <Button variant="ghost" size="sm" onClick={() => actions.hide(targets, !allHidden)}>
                {t(allHidden ? 'editor.show' : 'editor.hide')}
              </Button>
              <Button variant="ghost" size="sm" onClick={() => actions.duplicate(slide)}>
                {t('editor.duplicate')}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  void actions.remove(targets)
                  selection.clear()
                }}
              >
                {t('editor.delete')}
              </Button>
            </div>
            <div className="flex min-h-0 flex-1 items-start justify-center overflow-hidden rounded-lg border bg-muted">
              <SlideImage
                key={slide.id}
                slide={slide}
                sizes="(min-width: 64rem) calc(100vw - 50rem), 95vw"
                className="max-h-full w-full object-contain"
              />
            </div>
          </div>
          <div className="scroll-thin min-h-0 overflow-y-auto max-lg:order-3">
            <SlideDetails
              key={slide.id}
              slide={slide}
              draft={drafts.get(slide.id)}
              onType={(patch) => store.type(slide.id, patch)}
              onLeave={() => drafts.get(slide.id)?.status === 'dirty' && void store.saveNow(slide.id)}
              onKeepMine={() => void store.saveNow(slide.id)}
              onTakeTheirs={() => store.discard(slide.id)}
            />
          </div>
        </div>
      )}
    </DropZone>
  )
}
