import { Plus } from 'lucide-react'
import { useRef, useState, type PointerEvent } from 'react'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { HOTSPOTS_MAX, type Hotspot } from '@outcrop/contract/decks/slide-content.ts'
import { useTranslation } from 'react-i18next'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { useGuardedClose } from '#/components/document/use-guarded-close.ts'
import { SlideContent } from '#/components/slide/slide-content.tsx'
import { useSingleFlight } from '#/hooks/use-single-flight.ts'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { type Area, areaBetween, editsOf, type HotspotEdit, hotspotOf } from './hotspot-edits.ts'
import { HotspotRow } from './hotspot-row.tsx'

export interface HotspotsDialogProps {
  slide: Slide
  /** All slides of the deck, in order. */
  slides: readonly Slide[]
  onSave: (hotspots: Hotspot[]) => Promise<unknown>
  onClose: () => void
}

const MIDDLE: Area = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }
const percent = (fraction: number) => `${fraction * 100}%`

/** Places on a slide that lead to other slides or to addresses: drawn by the pointer, or set by numbers. */
export function HotspotsDialog({ slide, slides, onSave, onClose }: HotspotsDialogProps) {
  const { t } = useTranslation('slide')
  const { t: tForm } = useTranslation('form')
  const [edits, setEdits] = useState(() => editsOf(slide.hotspots, () => crypto.randomUUID()))
  const [checked, setChecked] = useState(false)
  const [drawn, setDrawn] = useState<Area | null>(null)
  const start = useRef<{ x: number; y: number } | null>(null)
  const wanted = edits.map(hotspotOf)
  const dirty = JSON.stringify(wanted) !== JSON.stringify(slide.hotspots)
  const close = useGuardedClose(() => dirty, onClose)
  const others = slides.filter(({ id }) => id !== slide.id)

  function add(area: Area) {
    if (edits.length >= HOTSPOTS_MAX) return
    setEdits([...edits, { key: crypto.randomUUID(), ...area, label: '', slideId: others[0]?.id ?? '', url: '' }])
  }

  function change(key: string, patch: Partial<HotspotEdit>) {
    setEdits(edits.map((edit) => (edit.key === key ? { ...edit, ...patch } : edit)))
  }

  const save = useSingleFlight(async () => {
    setChecked(true)
    const hotspots = wanted.filter((hotspot) => hotspot !== null)
    if (hotspots.length < wanted.length) return
    try {
      await onSave(hotspots)
      onClose()
    } catch (error) {
      await problemToast({ error })
    }
  })

  function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('hotspots.title')}
      description={t('hotspots.text')}
      closeLabel={tForm('close')}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {tForm('cancel')}
          </Button>
          <Button onClick={() => void save()}>{t('hotspots.save')}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div
          className="relative mx-auto w-full cursor-crosshair touch-none overflow-hidden rounded-md border select-none"
          style={{ maxWidth: `calc(45dvh * ${(slide.width / slide.height).toFixed(4)})` }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            start.current = pointOf(event)
          }}
          onPointerMove={(event) => start.current && setDrawn(areaBetween(start.current, pointOf(event)))}
          onPointerUp={(event) => {
            if (start.current) add(areaBetween(start.current, pointOf(event)))
            start.current = null
            setDrawn(null)
          }}
          onPointerCancel={() => {
            start.current = null
            setDrawn(null)
          }}
        >
          <SlideContent slide={slide} decorative sizes="48rem" className="h-auto w-full" />
          {[...edits, ...(drawn ? [{ key: 'drawn', ...drawn }] : [])].map(({ key, x, y, width, height }, index) => (
            <span
              key={key}
              aria-hidden
              className={classNames(
                'pointer-events-none absolute rounded-[3px] border-2 border-primary bg-primary/20',
                key === 'drawn' && 'border-dashed',
              )}
              style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
            >
              {key !== 'drawn' && (
                <span className="absolute start-0 top-0 rounded-ee-sm bg-primary px-1 text-xs text-primary-foreground tabular-nums">
                  {index + 1}
                </span>
              )}
            </span>
          ))}
        </div>
        {edits.length === 0 && <p className="text-center text-sm text-muted-foreground">{t('hotspots.empty')}</p>}
        <ol className="grid gap-3">
          {edits.map((edit, index) => (
            <HotspotRow
              key={edit.key}
              edit={edit}
              number={index + 1}
              slides={slides}
              ownId={slide.id}
              checked={checked}
              onChange={(patch) => change(edit.key, patch)}
              onRemove={() => setEdits(edits.filter(({ key }) => key !== edit.key))}
            />
          ))}
        </ol>
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          disabled={edits.length >= HOTSPOTS_MAX}
          onClick={() => add(MIDDLE)}
        >
          <Plus />
          {t('hotspots.add')}
        </Button>
      </div>
    </Dialog>
  )
}
