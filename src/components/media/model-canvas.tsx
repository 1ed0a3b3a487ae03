import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactsList } from '#/components/resource/facts-list.tsx'
import { formatNumber } from '#/lib/format.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { isZUp, MODEL_TRIANGLES_MAX, type ModelFormat, type Point3 } from '@outcrop/scene/model-file.ts'
import { ModelError } from '@outcrop/scene/model-reader.ts'
import { drawModel, type ModelScene } from '@outcrop/scene/model-scene.ts'
import { SceneFrame } from './scene-frame.tsx'

export interface ModelCanvasProps {
  readonly source: string
  readonly label: string
  readonly format: ModelFormat
}

/** Downloads and draws a model, with its figures below. */
export function ModelCanvas({ source, label, format }: ModelCanvasProps) {
  const { t } = useTranslation('media')
  const keysId = useId()
  const target = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<ModelScene | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const [zUp, setZUp] = useState(isZUp(format))
  const [wireframe, setWireframe] = useState(false)

  useEffect(() => {
    const left = new AbortController()
    let drawn: ModelScene | null = null
    async function show(element: HTMLElement) {
      const response = await fetch(source, { signal: left.signal })
      if (!response.ok) throw new ModelError('failed')
      drawn = await drawModel(element, await response.arrayBuffer(), format)
      if (left.signal.aborted) return drawn.remove()
      drawn.setZUp(isZUp(format))
      setScene(drawn)
    }
    if (target.current) show(target.current).catch((reason: unknown) => !left.signal.aborted && setError(reason))
    return () => {
      left.abort()
      drawn?.remove()
    }
  }, [source, format, attempt])

  if (error !== null)
    return (
      <ModelFailure
        error={error}
        label={label}
        onRetry={() => {
          setError(null)
          setAttempt(attempt + 1)
        }}
      />
    )
  return (
    <div className="grid gap-3">
      <SceneFrame
        target={target}
        scene={scene}
        label={label}
        keysId={keysId}
        isBusy={scene === null}
        className="h-[min(65dvh,36rem)] overflow-hidden rounded-lg border bg-muted"
      >
        {scene === null && (
          <div className="absolute inset-0">
            <span className="sr-only">{t('loading', { name: label })}</span>
            <Skeleton className="size-full rounded-none" />
          </div>
        )}
      </SceneFrame>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <label className="flex items-center gap-2">
          <Checkbox
            checked={zUp}
            disabled={scene === null}
            onCheckedChange={(checked) => {
              setZUp(checked)
              scene?.setZUp(checked)
            }}
          />
          {t('model.zUp')}
        </label>
        <label className="flex items-center gap-2">
          <Checkbox
            checked={wireframe}
            disabled={scene === null}
            onCheckedChange={(checked) => {
              setWireframe(checked)
              scene?.setWireframe(checked)
            }}
          />
          {t('model.wireframe')}
        </label>
        <p id={keysId} className="text-muted-foreground">
          {t('model.keys')}
        </p>
      </div>
      {scene && (
        <FactsList
          facts={[
            {
              label: t('model.triangles'),
              value: scene.figures.triangles > 0 && formatNumber(scene.figures.triangles),
            },
            { label: t('model.points'), value: scene.figures.points > 0 && formatNumber(scene.figures.points) },
            { label: t('model.extents'), value: numbers(scene.figures.size, ' × ') },
            { label: t('model.center'), value: numbers(scene.figures.center, ', ') },
          ].filter(({ value }) => value !== false)}
        />
      )}
    </div>
  )
}

function ModelFailure({ error, label, onRetry }: { error: unknown; label: string; onRetry: () => void }) {
  const { t } = useTranslation('media')
  const fault = error instanceof ModelError ? error.fault : 'failed'
  if (error instanceof ModelError && fault === 'dense')
    return (
      <EmptyState
        title={t('model.tooLarge')}
        description={t('model.tooDense', {
          triangles: formatNumber(error.triangles),
          limit: formatNumber(MODEL_TRIANGLES_MAX),
        })}
      />
    )
  if (fault === 'external') return <EmptyState title={t('model.external')} description={t('model.externalText')} />
  if (fault === 'empty') return <EmptyState title={t('model.empty')} />
  return (
    <EmptyState
      title={t('failed', { name: label })}
      description={t('failedText')}
      actions={
        <Button variant="outline" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  )
}

function numbers(values: Point3, between: string): string {
  return values.map((value) => formatNumber(Math.round(value * 100) / 100)).join(between)
}
