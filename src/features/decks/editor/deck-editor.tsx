import { Suspense, useState } from 'react'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { SlideContent } from '@outcrop/contract/decks/slide-content.ts'
import { useTranslation } from 'react-i18next'
import { JobProgress } from '#/components/job-progress/job-progress.tsx'
import { DropZone } from '#/components/uploader/drop-zone.tsx'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { useSelection } from '#/components/use-selection.ts'
import { useOptimisticValue } from '#/hooks/use-optimistic-value.ts'
import { Button } from '#/ui/button.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { DeckHeader } from './deck-header.tsx'
import { EditorDialogs, type EditorDialog } from './editor-dialogs.tsx'
import { EmptyDeck } from './empty-deck.tsx'
import { SlideMenu } from './slide-menu.tsx'
import { SlidePanel } from './slide-panel.tsx'
import { SlidePlaces } from './slide-places.tsx'
import { SlideStage } from './slide-stage.tsx'
import { SlidesComing } from './slides-coming.tsx'
import { useSureToRemove } from '#/features/decks/actions/use-sure-to-remove.ts'
import { useDeckVersions } from '#/features/decks/history/use-deck-versions.tsx'
import { useDeckFiles } from '#/features/decks/import/use-deck-files.ts'
import { useDeckEdits } from './use-deck-edits.ts'
import { useHistoryKeys } from './use-history-keys.ts'
import { useJobWatch } from '#/features/decks/import/use-job-watch.ts'
import { useSlideActions } from './use-slide-actions.ts'
import { useSlideContent } from './use-slide-content.ts'
import type { SlideTexts } from './use-slide-texts.ts'

/** A chunk of its own, as it includes dnd-kit, which the open slide must not wait for. */
const SlideList = lazyPart(() => import('./slide-list.tsx').then((list) => ({ default: list.SlideList })))
void SlideList.preload()

export interface DeckEditorProps {
  deck: Deck
  texts: SlideTexts
  /** Number of the open slide, counted from 1. */
  number: number
  onNumberChange: (number: number) => void
  onPresent: (slideId: string | undefined) => void
  onKeys: () => void
}

export function DeckEditor(props: DeckEditorProps) {
  const { deck, texts, number: given, onNumberChange, onPresent, onKeys } = props
  const { slides } = texts
  const { t } = useTranslation('deck')
  const { documents, history, historyState, status } = useDeckEdits(deck.id, slides)
  const actions = useSlideActions(deck.id, history, documents)
  const contents = useSlideContent(deck.id, history)
  const [dialog, setDialog] = useState<EditorDialog | null>(null)
  useHistoryKeys(history)
  const sureTo = useSureToRemove()
  const { job, coming, beforeShown } = useJobWatch(deck.company_id, deck.id)
  const takeFiles = useDeckFiles(deck.company_id, deck.id)
  const versions = useDeckVersions(deck, slides, history)
  const ids = slides.map((slide) => slide.id)
  const selection = useSelection(ids)
  const [number, setNumber] = useOptimisticValue(given, onNumberChange)
  const index = Math.min(Math.max(number, 1), Math.max(slides.length, 1)) - 1
  const slide = slides[index]
  const chosen = slides.filter((each) => selection.selected.has(each.id))
  const targets = chosen.length > 0 ? chosen : slide ? [slide] : []
  const pending = coming && job ? job.progress.total - job.progress.done : 0

  async function pick(accept: string) {
    await takeFiles(await pickFiles(accept, true))
  }

  /** Saves a new order; the open slide stays open. */
  function order(next: readonly string[]) {
    void actions.order(next)
    if (slide) setNumber(next.indexOf(slide.id) + 1)
  }

  /** Deletes slides, once nothing that shows them speaks against it; the one that follows is opened. */
  async function remove() {
    if (!(await sureTo.slides(deck.id, targets))) return
    const left = slides.filter((each) => !targets.includes(each))
    const next = left.findIndex((each) => slides.indexOf(each) >= index)
    void actions.remove(targets)
    selection.clear()
    setNumber((next < 0 ? left.length - 1 : next) + 1 || 1)
  }

  /** Adds a slide behind the open one, and opens it. */
  async function compose(content: SlideContent) {
    await contents.add(content, slide?.id ?? null)
    setNumber(slide ? index + 2 : 1)
  }

  const duplicate = () => void actions.duplicate(targets)

  return (
    <DropZone
      label={t('editor.drop')}
      onDrop={({ files }) => void takeFiles([...files])}
      className="flex min-h-[75dvh] flex-col lg:h-[calc(100dvh-5.5rem)]"
    >
      <DeckHeader
        deck={deck}
        description={slide || !coming ? t('list.slides', { count: slides.length }) : t('list.importing')}
        presentable={slide !== undefined}
        history={history}
        historyState={historyState}
        status={status}
        onRename={(title) => void actions.rename(deck, title)}
        onAdd={pick}
        onCompose={setDialog}
        onPresent={() => onPresent(slide?.id)}
        {...versions.header}
        onKeys={onKeys}
      />
      {job && (
        <JobProgress companyId={deck.company_id} jobId={job.id} known={job} beforeShown={beforeShown} done={null} />
      )}
      {versions.parts}
      {!slide && coming ? (
        <SlidesComing count={pending}>{job && t('editor.importing')}</SlidesComing>
      ) : !slide ? (
        <EmptyDeck onPick={pick} />
      ) : (
        <div className="grid min-h-0 gap-4 lg:flex-1 lg:grid-cols-[13rem_minmax(0,1fr)_18rem] lg:grid-rows-[minmax(0,1fr)]">
          <div className="flex h-[40dvh] min-h-0 flex-col rounded-lg border bg-card p-1 max-lg:order-2 lg:h-full">
            <div className="flex items-center gap-1 text-xs tabular-nums">
              <p role="status" className="flex-1 ps-2">
                {chosen.length > 0 && t('editor.selected', { count: chosen.length })}
              </p>
              {chosen.length > 0 && (
                <Button variant="ghost" size="sm" onClick={selection.clear}>
                  {t('editor.clear')}
                </Button>
              )}
            </div>
            <Suspense fallback={<SlidePlaces count={slides.length} />}>
              <SlideList
                slides={slides}
                pending={pending}
                index={index}
                selection={selection}
                onGo={(next) => setNumber(next + 1)}
                onOrder={order}
                onDelete={() => void remove()}
                onDuplicate={duplicate}
              />
            </Suspense>
          </div>
          <SlideStage
            slide={slide}
            number={index + 1}
            count={targets.length}
            allHidden={targets.every((each) => each.hidden)}
            onHide={(hidden) => void actions.hide(targets, hidden)}
            onDuplicate={duplicate}
            onDelete={() => void remove()}
            menu={
              <SlideMenu
                id={slide.id}
                ids={ids}
                selection={selection}
                onOrder={order}
                onSend={() => setDialog('send')}
              />
            }
          />
          <div className="scroll-thin grid min-h-0 content-start gap-5 max-lg:order-3 lg:-m-1 lg:overflow-y-auto lg:p-1">
            <SlidePanel key={slide.id} companyId={deck.company_id} slide={slide} texts={texts} documents={documents} />
          </div>
        </div>
      )}
      <EditorDialogs
        deck={deck}
        dialog={dialog}
        slides={targets}
        onCompose={compose}
        onSend={contents.send}
        onClose={() => setDialog(null)}
      />
    </DropZone>
  )
}
