import type { DataCategory } from '@outcrop/contract/data/data-area.ts'
import { Boxes, Drill, FileText, FlaskConical, Grid3x3, Layers, Magnet, Pentagon } from 'lucide-react'
import type { ComponentType } from 'react'

const ICONS: Record<DataCategory, ComponentType<{ className?: string | undefined; 'aria-hidden'?: boolean }>> = {
  property_boundaries: Pentagon,
  infrastructure: Boxes,
  drilling: Drill,
  geology: Layers,
  surface_geochemistry: FlaskConical,
  geophysics: Magnet,
  block_models: Grid3x3,
  reports: FileText,
}

export function CategoryIcon({ category, className }: { category: DataCategory; className?: string }) {
  const Icon = ICONS[category]
  return <Icon aria-hidden className={className} />
}
