import type { SearchKind } from '@outcrop/contract/operations/search.ts'
import { Clapperboard, Factory, FileText, Layers, Presentation, UserRound } from 'lucide-react'

const icons = {
  decks: Presentation,
  recordings: Clapperboard,
  files: FileText,
  data: Layers,
  people: UserRound,
  companies: Factory,
}

export interface SearchIconProps {
  kind: SearchKind
}

export function SearchIcon({ kind }: SearchIconProps) {
  const Icon = icons[kind]
  return <Icon aria-hidden />
}
