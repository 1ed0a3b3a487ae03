import type { PartView } from '@outcrop/validation/session/spatial-session.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#/lib/format.ts'
import { keyed } from '#/lib/keyed.ts'

export interface PartFactsListProps {
  readonly view: PartView
}

const GEOMETRIES = ['point', 'line', 'polygon', 'none'] as const

/** Values of no data may be far beyond any measurement: nobody reads forty digits. */
function figureOf(value: number): string {
  return Math.abs(value) < 1e15 ? formatNumber(value) : value.toExponential(3)
}

/** Where a part lies, how large it is and what it holds. */
export function PartFactsList({ view }: PartFactsListProps) {
  const { t } = useTranslation(['part', 'validation'])
  const { facts, bounds, crs, crsFrom } = view
  const { width, height, cell, bands, blankShare, features, points, geometries, attributes } = facts
  const rows: (readonly [label: string, value: string])[] = []
  const add = (label: string, value: string) => rows.push([label, value])
  const from = t(`validation:coordinates.partFrom.${crsFrom ?? 'unknown'}`)
  const isCode = crs !== null && /^EPSG:\d+$/.test(crs)
  add(
    t('part:fact.system'),
    crs === null ? from : isCode ? t('part:fact.systemOf', { code: crs, from }) : t('validation:coordinates.partOther'),
  )
  if (bounds) {
    const [west, south, east, north] = bounds.map(formatNumber)
    add(t('part:fact.extent'), t('part:fact.extentOf', { west, south, east, north }))
  }
  if (width !== undefined && height !== undefined) add(t('part:fact.size'), t('part:fact.sizeOf', { width, height }))
  if (cell) add(t('part:fact.cell'), t('part:fact.cellOf', { x: formatNumber(cell[0]), y: formatNumber(cell[1]) }))
  for (const { name, low, high } of bands ?? [])
    add(
      t('part:fact.band', { name }),
      Number.isNaN(low)
        ? t('part:fact.bandBlank')
        : t('part:fact.bandOf', { low: figureOf(low), high: figureOf(high) }),
    )
  if (blankShare !== undefined)
    add(t('part:fact.blank'), t('part:fact.percent', { percent: Math.round(blankShare * 1000) / 10 }))
  if (features !== undefined) add(t('part:fact.features'), formatNumber(features))
  if (geometries)
    add(
      t('part:fact.geometries'),
      GEOMETRIES.filter((kind) => (geometries[kind] ?? 0) > 0)
        .map((kind) => t(`part:geometry.${kind}`, { count: geometries[kind] ?? 0 }))
        .join(', '),
    )
  if (points !== undefined) add(t('part:fact.points'), formatNumber(points))
  if (attributes) add(t('part:fact.attributes'), attributes.join(', ') || t('part:fact.noAttributes'))
  if (facts.vertices !== undefined) add(t('part:fact.vertices'), formatNumber(facts.vertices))
  if (facts.triangles !== undefined) add(t('part:fact.triangles'), formatNumber(facts.triangles))
  for (const { name, kind, count, blocks, attributes: values } of facts.elements ?? []) {
    add(t('part:fact.elements'), t('part:fact.elementOf', { name, what: t(`part:element.${kind}`, { count }) }))
    if (blocks) {
      const [u = '', v = '', w = ''] = blocks.map(([, low, high]) =>
        low === high ? figureOf(low) : t('part:fact.sizeFrom', { low: figureOf(low), high: figureOf(high) }),
      )
      const [us = 0, vs = 0, ws = 0] = blocks.map(([many]) => many)
      const sizes = t('part:fact.sizes', { u, v, w })
      add(t('part:fact.blocks', { name }), t('part:fact.blocksOf', { u: us, v: vs, w: ws, sizes }))
    }
    for (const attribute of values) {
      const label = t('part:fact.attribute', { name: attribute.name, element: name })
      if ('words' in attribute) add(label, t('part:fact.words', { count: attribute.words }))
      else if (Number.isNaN(attribute.low)) add(label, t('part:fact.bandBlank'))
      else {
        const [low, high] = [figureOf(attribute.low), figureOf(attribute.high)]
        add(label, t('part:fact.attributeUnit', { low, high, unit: attribute.unit }).trim())
      }
    }
  }
  return (
    <dl
      aria-label={t('part:facts', { name: view.file })}
      className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 border-b px-3 py-2"
    >
      {keyed(rows, ([label]) => label).map(({ key, item: [label, value] }) => (
        <div key={key} className="contents">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
