import {
  Box,
  Boxes,
  Building2,
  Clapperboard,
  CodeXml,
  Factory,
  FolderTree,
  House,
  Images,
  Layers,
  MessagesSquare,
  Mountain,
  Presentation,
  Radar,
  Settings2,
  Users,
  Video,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { MenuIcon as MenuIconName } from '#/lib/route-metadata.ts'

const icons: Record<MenuIconName | 'home', ComponentType<{ className?: string }>> = {
  home: House,
  decks: Presentation,
  files: FolderTree,
  media: Images,
  embeds: CodeXml,
  recordings: Clapperboard,
  meetings: Video,
  models: Box,
  dora: Radar,
  features: Layers,
  company: Building2,
  users: Users,
  settings: Settings2,
  companies: Factory,
  assets: Mountain,
  registry: Boxes,
  feedback: MessagesSquare,
}

export interface MenuIconProps {
  name: MenuIconName | 'home'
}

export function MenuIcon({ name }: MenuIconProps) {
  const Icon = icons[name]
  return <Icon className="size-4 shrink-0" />
}
