import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { COVER_PIXELS, cropImage, type CropArea } from './crop-image.ts'

export interface ImageCropDialogProps {
  readonly file: File
  /** Width by height. */
  readonly aspect: number
  /** Shows the frame as a circle. */
  readonly round?: true
  /** Longest side of the result. */
  readonly mostPixels?: number
  readonly onClose: () => void
  readonly onCropped: (file: File) => void
}

const MOST_ZOOM = 4
const ARROW_STEP = 10

/** Crops an image to an aspect ratio; the frame is moved by dragging or by arrow keys. */
export function ImageCropDialog({
  file,
  aspect,
  round,
  mostPixels = COVER_PIXELS,
  onClose,
  onCropped,
}: ImageCropDialogProps) {
  const { t } = useTranslation('form')
  const [source] = useState(() => URL.createObjectURL(file))
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [area, setArea] = useState<CropArea | null>(null)
  const [state, setState] = useState<'ready' | 'working' | 'failed'>('ready')

  function close() {
    URL.revokeObjectURL(source)
    onClose()
  }

  async function cut() {
    if (!area) return
    setState('working')
    try {
      onCropped(await cropImage(file, area, rotation, mostPixels))
      close()
    } catch {
      setState('failed')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('crop.title')}
      description={t('crop.text')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('cancel')}
          </Button>
          <Button loading={state === 'working'} aria-disabled={!area} onClick={() => void cut()}>
            {t('crop.use')}
          </Button>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-md bg-muted">
        <Cropper
          image={source}
          aspect={aspect}
          cropShape={round ? 'round' : 'rect'}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          rotation={rotation}
          keyboardStep={ARROW_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onRotationChange={setRotation}
          onCropComplete={(_shares, pixels) => setArea(pixels)}
          mediaProps={{ onError: () => setState('failed') }}
        />
      </div>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Slider label={t('crop.zoom')} min={1} max={MOST_ZOOM} step={0.05} value={zoom} onChange={setZoom} />
        <Slider label={t('crop.rotate')} min={-180} max={180} step={1} value={rotation} onChange={setRotation} />
      </div>
      {state === 'failed' && (
        <p role="alert" className="mt-2 font-medium text-destructive">
          {t('crop.failed')}
        </p>
      )}
    </Dialog>
  )
}

interface SliderProps {
  label: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
}

function Slider({ label, onChange, ...range }: SliderProps) {
  return (
    <label className="grid gap-1">
      <span className="font-medium">{label}</span>
      <input type="range" className="w-full" {...range} onChange={({ target }) => onChange(Number(target.value))} />
    </label>
  )
}
