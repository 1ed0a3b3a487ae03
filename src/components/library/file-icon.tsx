import type { FileKind } from '@outcrop/contract/files/file-kind.ts'
import {
  Box,
  FileSpreadsheet,
  FileText,
  Film,
  Grid3x3,
  Image,
  type LucideIcon,
  Presentation,
  Puzzle,
  Spline,
  File as PlainFile,
} from 'lucide-react'

const ICONS: Record<FileKind, LucideIcon> = {
  pdf: Presentation,
  image: Image,
  video: Film,
  model: Box,
  table: FileSpreadsheet,
  document: FileText,
  vector: Spline,
  raster: Grid3x3,
  part: Puzzle,
}

export interface FileIconProps {
  kind: FileKind | null
  className?: string
}

export function FileIcon({ kind, className }: FileIconProps) {
  const Icon = kind === null ? PlainFile : ICONS[kind]
  return <Icon aria-hidden className={className} />
}
