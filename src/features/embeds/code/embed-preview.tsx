import type { Embed } from '@outcrop/contract/embeds/embed.ts'
import { Monitor, RotateCw, Smartphone, Tablet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { basePath } from '#/lib/base-path.ts'
import { Button } from '#/ui/button.tsx'
import { SegmentedControl } from '#/ui/segmented-control.tsx'

export interface EmbedPreviewProps {
  readonly embed: Embed
}

/** Pixels that an embed gets in the text of a page. */
const WIDTHS = { desktop: 960, tablet: 720, phone: 343 } as const
const ICONS = { desktop: <Monitor />, tablet: <Tablet />, phone: <Smartphone /> }
type Device = keyof typeof WIDTHS

/** An embed as it is on other sites, at the width of three devices. */
export function EmbedPreview({ embed }: EmbedPreviewProps) {
  const { t } = useTranslation('embed')
  const [device, setDevice] = useState<Device>('desktop')
  const [loads, setLoads] = useState(0)
  const { box, room } = useRoom()
  const width = WIDTHS[device]
  const height = Math.round(width / embed.target.ratio)
  const scale = Math.min(1, room / width)
  const query = embed.preview_url.split('?')[1]
  // The frame begins anew when what it shows has changed.
  const key = [device, loads, embed.version, embed.target.id].join()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label={t('preview.device')}
          value={device}
          onValueChange={setDevice}
          options={(['desktop', 'tablet', 'phone'] as const).map((value) => ({
            value,
            label: t(`preview.${value}`),
            icon: ICONS[value],
          }))}
        />
        <Button variant="ghost" size="icon" aria-label={t('preview.reload')} onClick={() => setLoads(loads + 1)}>
          <RotateCw />
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center rounded-lg border bg-muted p-3">
        <div ref={box} className="w-full" style={{ maxWidth: width }}>
          <div className="relative overflow-hidden rounded-md border bg-card" style={{ height: height * scale }}>
            <iframe
              key={key}
              src={`${basePath()}/embed/${embed.handle}${query ? `?${query}` : ''}`}
              title={t('preview.title', { name: embed.name })}
              allow="autoplay; fullscreen"
              width={width}
              height={height}
              className="absolute start-0 top-0 origin-top-left border-0 rtl:origin-top-right"
              style={{ transform: `scale(${scale})` }}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

/** How many pixels there are across; as many as wanted until it is known. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(WIDTHS.desktop as number)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, room }
}
